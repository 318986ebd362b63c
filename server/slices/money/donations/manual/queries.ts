import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { manualDonations, manualEntries } from '../../../../schema/money/donations/manual.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { savePaidElsewhere } from '../../payments/index.ts'
import { donationKind } from '../payable/donation-payable.ts'
import { insertDonations } from '../payable/queries/insert-donations.ts'

export interface NamedParticipant {
  id: number
  name: string
  teamId: number | null
}

/** Lists the project's participants who are meant by id or by name, in any case of letters. */
export async function listNamed(
  db: Db,
  projectId: number,
  references: readonly (string | number)[],
): Promise<NamedParticipant[]> {
  const ids = references.filter((each) => typeof each === 'number')
  const names = references.filter((each) => typeof each === 'string').map((name) => name.toLowerCase())
  if (references.length === 0) return []
  return (
    db
      .select({ id: participants.id, name: participants.name, teamId: teams.id })
      .from(participants)
      // Nothing is raised for a team that was closed.
      .leftJoin(teams, and(eq(teams.id, participants.teamId), isNull(teams.archivedAt), eq(teams.state, 'active')))
      .where(
        and(
          eq(participants.projectId, projectId),
          isNull(participants.archivedAt),
          or(inArray(participants.id, ids), inArray(sql`lower(${participants.name})`, names)),
        ),
      )
  )
}

/** @returns undefined when the key was used before; then nothing was written */
export async function insertEntry(tx: Db, entry: typeof manualEntries.$inferInsert): Promise<number | undefined> {
  const [newEntry] = await tx
    .insert(manualEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: manualEntries.id })
  return newEntry?.id
}

export async function findEntry(db: Db, idempotencyKey: string) {
  const [entry] = await db
    .select({
      requestHash: manualEntries.requestHash,
      count: count(),
      cents: sumOf(donations.amountCents),
    })
    .from(manualEntries)
    .leftJoin(manualDonations, eq(manualDonations.entryId, manualEntries.id))
    .leftJoin(donations, eq(donations.id, manualDonations.donationId))
    .where(eq(manualEntries.idempotencyKey, idempotencyKey))
    .groupBy(manualEntries.id)
  return entry
}

/** Locks the user until the transaction ends, so that two forms at one moment do not each count without the other. */
export async function lockWrittenBy(tx: Db, userId: number): Promise<void> {
  await tx
    .select({
      held: sql<string>`pg_advisory_xact_lock(hashtext('manual-donations-of-person'), ${userId}::bigint::int)::text`,
    })
    .from(users)
    .where(eq(users.id, userId))
}

/** Returns the number of donations that a manager wrote down since then, over all their projects. */
export async function countWrittenSince(db: Db, userId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(manualEntries)
    .innerJoin(manualDonations, eq(manualDonations.entryId, manualEntries.id))
    .where(and(eq(manualEntries.userId, userId), gt(manualEntries.createdAt, since)))
  return one(rows).count
}

/** A donation of one row of a file, given at a moment. */
export interface NewDonation {
  token: string
  projectId: number
  participantId: number | null
  teamId: number | null
  amountCents: number
  firstName: string
  lastName: string
  message: string
  language: Language
  donatedAt: Date
  ref: string
}

/** Rows are written in parts, as other requests wait for the embedded database meanwhile. */
const rowsAStatement = 1_000

const donationOfRow = insertDonations(
  {
    token: 'input.token',
    projectId: 'input."projectId"',
    participantId: 'input."participantId"',
    teamId: 'input."teamId"',
    status: `'paid'`,
    amountCents: 'input."amountCents"',
    paymentMethod: `'${manualMethod}'`,
    firstName: 'input."firstName"',
    lastName: 'input."lastName"',
    message: 'input.message',
    language: 'input.language',
    createdAt: 'input."donatedAt"',
    paidAt: 'input."donatedAt"',
    // The organization or owner that the project belongs to at this moment.
    recipientOrganizationId: 'p.organization_id',
    recipientUserId: 'case when p.organization_id is null then p.owner_id end',
  },
  'from input join projects p on p.id = input."projectId"',
)

/**
 * Inserts donations that are paid already, each with its payment and its movement in the ledger as one that was paid
 * here has them, so that totals, lists and the daily comparison know no difference. The totals are the caller's.
 * @returns their ids, by token
 */
export async function insertManual(
  tx: Db,
  { entryId, rows, now }: { entryId: number; rows: readonly NewDonation[]; now: Date },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    const some = rows.slice(from, from + rowsAStatement)
    await insertSome(tx, entryId, some)
    const tokens = some.map(({ token }) => token)
    const newRows = await tx
      .select(pick(donations, 'id', 'token'))
      .from(donations)
      .where(inArray(donations.token, tokens))
    for (const { id, token } of newRows) ids.set(token, id)
    const paid = some.map(({ token, projectId, participantId, teamId, amountCents }) => ({
      payableId: defined(ids.get(token)),
      projectId,
      participantId,
      teamId,
      reference: `manual-${token}`,
      method: manualMethod,
      amountCents,
    }))
    await savePaidElsewhere(tx, donationKind, paid, now)
  }
  return ids
}

async function insertSome(tx: Db, entryId: number, rows: readonly NewDonation[]): Promise<void> {
  await tx.execute(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(token text, "projectId" bigint,
        "participantId" bigint, "teamId" bigint, "amountCents" bigint, "firstName" text, "lastName" text, message text,
        language text, "donatedAt" timestamptz, ref text)),
    new_donations as (
      ${sql.raw(donationOfRow)}
      returning id, token)
    insert into manual_donations (donation_id, entry_id, ref)
    select new_donations.id, ${entryId}::bigint, input.ref from new_donations join input using (token)`)
}

/** Finds the fields of a donation that decide whether it may be taken back. */
export async function findDonation(db: Db, id: number) {
  const [row] = await db
    .select(pick(donations, 'projectId', 'paymentMethod'))
    .from(donations)
    .where(eq(donations.id, id))
  return row
}

/** Finds the largest length of a message to this project [5.03]. */
export async function findMessageLengthMax(db: Db, projectId: number): Promise<number> {
  const [project] = await db
    .select({ maxMessageLength: projects.maxMessageLength })
    .from(projects)
    .where(eq(projects.id, projectId))
  return defined(project).maxMessageLength
}
