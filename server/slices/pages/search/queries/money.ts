import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payouts } from '../../../../schema/money/payouts/payouts.ts'
import { accountTeamMembers } from '../../../../schema/subscriptions/account-teams/account-teams.ts'
import { billingAccounts, invoices } from '../../../../schema/subscriptions/billing/billing.ts'
import { managedBy } from '../../../fundraisers/projects/index.ts'
import { beginningOf, type DonationNumber, type SearchText } from '../rules.ts'
import { resultsMax, type SearchActor } from './pages.ts'

/** The name by which the condition of rights knows them. */
const p = alias(projects, 'p')

/** Returns the numbers of the projects that a user manages, archived ones too: their donations are kept. */
const managedIds = (userId: number): SQL => sql`array(select p.id from projects p where ${managedBy(userId)})`

/** The number of rows of each index among which donors are distinguished: a monthly donor has a row a month. */
const candidatesMax = 100

/** Runs a query when it is its turn among those of the search. */
export type InTurn = <Result>(query: () => Promise<Result>) => Promise<Result>

export type DonorRow = Awaited<ReturnType<typeof listDonations>>[number]

/**
 * Lists donations to projects that the caller manages, by the beginning of the donor's name, last name or e-mail
 * address. Each is found by an index of its own, up to a limit, so that a name of thousands costs no more than one of
 * ten. A donor who is not shown is not found: finding them would reveal the name.
 */
export async function listDonationsOfDonors(
  db: Db,
  { userId }: SearchActor,
  { search: { names, email }, inTurn }: { search: SearchText; inTurn: InTurn },
): Promise<DonorRow[]> {
  const isMine = sql`${donations.projectId} = any (${managedIds(userId)})`
  const begins = (words: SQL, text: string) =>
    inTurn(() => listDonations(db, and(isMine, sql`${words} like ${beginningOf(text)}`)))
  const name = sql`lower(${donations.firstName} || ' ' || ${donations.lastName})`
  const rows = await Promise.all(
    email === undefined
      ? [
          ...names.map((text) => begins(name, text)),
          ...names.slice(0, 1).map((text) => begins(sql`lower(${donations.lastName})`, text)),
        ]
      : [begins(sql`lower(${donations.email})`, email)],
  )
  return rows.flat()
}

const listDonations = (db: Db, condition: SQL | undefined) =>
  db
    .select({ ...pick(donations, 'id', 'projectId', 'firstName', 'lastName', 'email'), projectName: projects.name })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(and(condition, sql`not ${donations.isAnonymous}`))
    .limit(candidatesMax)

/** Finds the donation with this number, when it was made to a project that the caller manages. */
export async function findDonation(db: Db, { userId }: SearchActor, { id }: DonationNumber) {
  const [row] = await db
    .select({
      ...pick(
        donations,
        'id',
        'projectId',
        'firstName',
        'lastName',
        'isAnonymous',
        'amountCents',
        'currency',
        'paidAt',
      ),
      projectName: p.name,
    })
    .from(donations)
    .innerJoin(p, eq(p.id, donations.projectId))
    .where(and(eq(donations.id, id), managedBy(userId)))
  return row
}

/** Lists payouts with donations to projects that the caller manages, by the beginning of the provider's reference. */
export function listPayouts(db: Db, { userId }: SearchActor, reference: string) {
  const project = sql<number>`(select min(line.project_id) from payout_lines line
    where line.payout_id = ${payouts.id} and line.project_id = any (${managedIds(userId)}))`.mapWith(Number)
  return db
    .select({ ...pick(payouts, 'id', 'providerPayoutId', 'paidOutAt'), projectId: project, projectName: projects.name })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, project))
    .where(sql`lower(${payouts.providerPayoutId}) like ${beginningOf(reference)}`)
    .orderBy(desc(payouts.paidOutAt))
    .limit(resultsMax)
}

/**
 * Lists the invoice with this number: the caller's own, one of a team whose bill they see, and for staff any. One
 * without money is not shown to its payer.
 */
export const listInvoices = (db: Db, { userId, isStaff }: SearchActor, number: number) =>
  db
    .select({
      ...pick(invoices, 'id', 'number', 'issuedOn', 'totalCents', 'currency', 'buyer'),
      ...pick(billingAccounts, 'kind', 'ownerId'),
      role: accountTeamMembers.role,
    })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, invoices.accountId))
    .leftJoin(
      accountTeamMembers,
      and(
        eq(billingAccounts.kind, 'team'),
        eq(accountTeamMembers.teamId, billingAccounts.ownerId),
        eq(accountTeamMembers.userId, userId),
        ne(accountTeamMembers.role, 'member'),
      ),
    )
    .where(
      and(
        eq(invoices.number, number),
        isStaff
          ? undefined
          : and(
              ne(invoices.totalCents, 0),
              or(
                and(eq(billingAccounts.kind, 'user'), eq(billingAccounts.ownerId, userId)),
                isNotNull(accountTeamMembers.role),
              ),
            ),
      ),
    )
    .limit(resultsMax)
