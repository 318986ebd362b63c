import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { donations, ledgerEntries, mandates, payments, recurringDonations, totals } from '../../../schema/donations.ts'
import { recipientJson, type RecipientFacts } from '../../organizations/index.ts'
import { organizationMembers, organizations } from '../../../schema/organizations.ts'
import { participants } from '../../../schema/participants.ts'
import { projectManagers, projects } from '../../../schema/projects.ts'
import { teams } from '../../../schema/teams.ts'
import { users } from '../../../schema/users.ts'

const paidStates = ['paid', 'paidout']

/** A donation for the donor's own page, with what it is for. */
export async function findByToken(db: Db, token: string) {
  const [row] = await db
    .select({
      donation: donations,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      outcomeUnknownAt: payments.outcomeUnknownAt,
      checkoutUrl: payments.checkoutUrl,
      failureReason: payments.failureReason,
      sequence: payments.sequence,
      mandateReference: mandates.reference,
      nextChargeOn: recurringDonations.nextChargeOn,
      monthlyState: recurringDonations.state,
      transfer: payments.transfer,
      recipient: sql<RecipientFacts>`${sql.raw(recipientJson('organizations', 'users'))}`,
      project: {
        id: projects.id,
        name: projects.name,
        url: projects.url,
        goalCents: projects.goalCents,
        showGoal: projects.showGoal,
      },
      participant: { id: participants.id, name: participants.name, url: participants.url },
      team: { id: teams.id, name: teams.name, url: teams.url },
      raisedCents:
        sql<number>`coalesce((select sum(raised_cents) from ${totals} where subject = 'project' and subject_id = ${projects.id}), 0)`.mapWith(
          Number,
        ),
      donationCount:
        sql<number>`coalesce((select sum(donation_count) from ${totals} where subject = 'project' and subject_id = ${projects.id}), 0)`.mapWith(
          Number,
        ),
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .leftJoin(recurringDonations, eq(recurringDonations.id, donations.recurringDonationId))
    // One that the provider made by itself carries a reference of the provider's own.
    .leftJoin(mandates, and(eq(mandates.id, payments.mandateId), isNotNull(mandates.consentTextId)))
    .where(eq(donations.token, token))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

export type DonationByToken = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** The donations to a project that were paid in a stretch of time, oldest first. */
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

/** Who hears of new donations: the project's owner and managers and the organization's owners, unless switched off. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select({
      id: projects.id,
      name: projects.name,
      url: projects.url,
      ownerId: projects.ownerId,
      organizationId: projects.organizationId,
      wantsNotices: projects.donationUpdateMail,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (project === undefined) return undefined
  const managers = await db
    .selectDistinct({ id: users.id, email: users.email, name: users.name, language: users.language })
    .from(users)
    .leftJoin(projectManagers, and(eq(projectManagers.userId, users.id), eq(projectManagers.projectId, projectId)))
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.userId, users.id),
        eq(organizationMembers.organizationId, project.organizationId ?? 0),
        eq(organizationMembers.role, 'owner'),
      ),
    )
    .where(
      or(
        eq(users.id, project.ownerId),
        sql`${projectManagers.userId} is not null`,
        sql`${organizationMembers.userId} is not null`,
      ),
    )
    .orderBy(asc(users.id))
  return { ...project, managers }
}

/** Totals that do not equal the sum of their ledger; empty in a sound world. */
export async function listTotalDifferences(db: Db) {
  const ledgerSums = (subject: string, column: 'project_id' | 'participant_id' | 'team_id') =>
    sql`select ${subject}::text as subject, ${sql.raw(column)} as subject_id, sum(amount_cents) as cents from ${ledgerEntries}
      where ${sql.raw(column)} is not null and kind in ('received', 'refunded', 'charged-back', 'chargeback-reversed') group by ${sql.raw(column)}`
  const { rows } = (await db.execute(sql`
    with ledger as (${ledgerSums('project', 'project_id')} union all ${ledgerSums('participant', 'participant_id')} union all ${ledgerSums('team', 'team_id')}),
    counters as (select subject, subject_id, sum(raised_cents) as cents from ${totals} group by subject, subject_id)
    select coalesce(l.subject, c.subject) as subject, coalesce(l.subject_id, c.subject_id)::int as "subjectId",
      coalesce(l.cents, 0)::float8 as "ledgerCents", coalesce(c.cents, 0)::float8 as "totalCents"
    from ledger l full join counters c on c.subject = l.subject and c.subject_id = l.subject_id
    where coalesce(l.cents, 0) <> coalesce(c.cents, 0)`)) as unknown as {
    rows: { subject: string; subjectId: number; ledgerCents: number; totalCents: number }[]
  }
  return rows
}
