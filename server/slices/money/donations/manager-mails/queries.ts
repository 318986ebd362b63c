import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { listManagers } from '../../../fundraisers/projects/index.ts'

const paidStates = ['paid', 'paidout'] as const

/** Lists the donations to a project that were paid in a window of time, oldest first. */
export async function listPaidBetween(db: Db, projectId: number, from: Date, until: Date) {
  return db
    .select({
      firstName: donations.firstName,
      lastName: donations.lastName,
      isAnonymous: donations.isAnonymous,
      amountCents: donations.amountCents,
      message: donations.message,
      language: donations.language,
      participantName: participants.name,
      teamName: teams.name,
      isMonthly: sql<boolean>`exists (select 1 from ${payments} y where y.donation_id = ${donations.id} and y.sequence <> 'single')`,
    })
    .from(donations)
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .where(
      and(
        eq(donations.projectId, projectId),
        inArray(donations.status, paidStates),
        gte(donations.paidAt, from),
        lt(donations.paidAt, until),
      ),
    )
    .orderBy(asc(donations.paidAt), asc(donations.id))
}

/** Finds the project with its managers, and whether it mails them about new donations and chargebacks. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select({
      ...pick(projects, 'id', 'name', 'url', 'language'),
      wantsNotices: projects.donationUpdateMail,
      wantsChargebacks: projects.chargebackMail,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  return project && { ...project, managers: await listManagers(db, projectId) }
}

const donorName = sql<string>`case when ${donations.isAnonymous} then ''
  else trim(${donations.firstName} || ' ' || ${donations.lastName}) end`

/** Finds the part of a payment that is charged back now, in cents, with the name of its donor unless anonymous. */
export async function findChargedBack(db: Db, paymentId: number) {
  const [row] = await db
    .select({ projectId: donations.projectId, donor: donorName, chargedBackCents: payments.chargedBackCents })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(eq(payments.id, paymentId))
  return row
}

/** Finds the amount by which a donation is overpaid now, in cents; undefined for a donation that does not exist. */
export async function findDoublePayment(db: Db, donationId: number) {
  const net = sql`${payments.receivedCents} - ${payments.refundedCents} - ${payments.chargedBackCents}`
  const [row] = await db
    .select({
      projectId: donations.projectId,
      donor: donorName,
      tooMuchCents: sql<number>`sum(${net}) - ${donations.amountCents}`.mapWith(Number),
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .where(eq(donations.id, donationId))
    .groupBy(donations.id)
  return row
}
