import { and, eq, inArray, min, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { expression, pick } from '../../../platform/db/statements/selection.ts'
import { totals } from '../../../schema/fundraisers/totals.ts'

export type TotalSubject = (typeof totals.$inferSelect)['subject']

/**
 * Returns SQL of totals, for a join on the subject's id, as `raised`: they are spread over slots, and their sum is the
 * amount raised.
 */
export const totalsOf = (subject: TotalSubject, id: string): string =>
  `lateral (select coalesce(sum(raised_cents), 0)::bigint as raised_cents,
    coalesce(sum(donation_count), 0)::bigint as donation_count
    from totals where subject = '${subject}' and subject_id = ${id}) raised`

/**
 * Returns SQL of the amount raised alone, for an order: half the work of a join, and whole numbers are sorted sooner
 * than decimals.
 */
export const raisedOf = (subject: TotalSubject, id: string): string =>
  `(select coalesce(sum(raised_cents), 0)::bigint from totals where subject = '${subject}' and subject_id = ${id})`

/** The columns of a join on `totalsOf`. */
export const raisedColumns = {
  raisedCents: expression<number>('raised.raised_cents'),
  donationCount: expression<number>('raised.donation_count'),
}

/** The additions to totals, each as an expression of SQL: a parameter such as '$5', or a column of the rows read. */
export interface TotalExpressions {
  subject: string
  subjectId: string
  slot: string
  raisedCents: string
  donationCount: string
}

/**
 * Adds to totals in SQL, the one way to write them: returns a part of a statement that adds to the totals of each row
 * of `from`. They are written in a fixed order, so that two statements cannot deadlock.
 * @param from the clause after `select …`, such as `from donation d where …`
 */
export const addToTotals = ({ subject, subjectId, slot, raisedCents, donationCount }: TotalExpressions, from: string) =>
  `insert into totals (subject, subject_id, slot, raised_cents, donation_count)
      select ${subject}, ${subjectId}, ${slot}::smallint, ${raisedCents}, ${donationCount}::int
      ${from}
      order by ${subject}, ${subjectId}
      on conflict (subject, subject_id, slot) do update set
        raised_cents = totals.raised_cents + excluded.raised_cents,
        donation_count = totals.donation_count + excluded.donation_count,
        is_changed = true`

export interface TotalChange {
  subject: TotalSubject
  subjectId: number
  raisedCents: number
  donationCount: number
}

/** Adds to the totals by Drizzle, in the transaction of the additions; each subject once, in the same fixed order. */
export async function addTotals(tx: Db, slot: number, changes: readonly TotalChange[]): Promise<void> {
  if (changes.length === 0) return
  const ordered = changes.toSorted((a, b) =>
    a.subject === b.subject ? a.subjectId - b.subjectId : a.subject < b.subject ? -1 : 1,
  )
  await tx
    .insert(totals)
    .values(ordered.map((change) => ({ ...change, slot })))
    .onConflictDoUpdate({
      target: [totals.subject, totals.subjectId, totals.slot],
      set: {
        raisedCents: sql`${totals.raisedCents} + excluded.raised_cents`,
        donationCount: sql`${totals.donationCount} + excluded.donation_count`,
        isChanged: true,
      },
    })
}

/**
 * Marks the total of a subject as changed when another fact of its standing changes, in the transaction of that change.
 * One slot is marked for all.
 */
export async function markChanged(tx: Db, subject: TotalSubject, subjectId: number): Promise<void> {
  const isOfSubject = and(eq(totals.subject, subject), eq(totals.subjectId, subjectId))
  const firstSlot = tx
    .select({ slot: min(totals.slot) })
    .from(totals)
    .where(isOfSubject)
  await tx
    .update(totals)
    .set({ isChanged: true })
    .where(and(isOfSubject, eq(totals.slot, firstSlot)))
}

/**
 * Claims some of the participants and teams whose totals have changed, which count as seen when the transaction is
 * committed. A locked slot is left for the next time (`skip locked`): no deadlock with the transactions that add.
 */
export async function claimChanged(tx: Db, limit: number): Promise<{ participants: number[]; teams: number[] }> {
  const changed = tx.$with('changed').as(
    tx
      .select(pick(totals, 'subject', 'subjectId', 'slot'))
      .from(totals)
      .where(and(totals.isChanged, ne(totals.subject, 'project')))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const changedRows = await tx
    .with(changed)
    .update(totals)
    .set({ isChanged: false })
    .from(changed)
    .where(
      and(eq(totals.subject, changed.subject), eq(totals.subjectId, changed.subjectId), eq(totals.slot, changed.slot)),
    )
    .returning(pick(totals, 'subject', 'subjectId'))
  return { participants: idsOf(changedRows, 'participant'), teams: idsOf(changedRows, 'team') }
}

/**
 * Lists the amounts that some participants or teams have raised by now, over all slots; none for one without donations.
 */
export const listTotals = (db: Db, subject: TotalSubject, subjectIds: readonly number[]) =>
  db
    .select({
      subjectId: totals.subjectId,
      raisedCents: sql<number>`sum(${totals.raisedCents})`.mapWith(Number),
      donationCount: sql<number>`sum(${totals.donationCount})`.mapWith(Number),
    })
    .from(totals)
    .where(and(eq(totals.subject, subject), inArray(totals.subjectId, [...subjectIds])))
    .groupBy(totals.subjectId)

const idsOf = (rows: readonly { subject: TotalSubject; subjectId: number }[], kind: TotalSubject): number[] => [
  ...new Set(rows.flatMap(({ subject, subjectId }) => (subject === kind ? [subjectId] : []))),
]

/** Counts that the database keeps, of all slots; a project without participants ever has no row. */
const storedCount = (column: 'participant_count' | 'code_use_count' | 'team_count', projectId: string) =>
  expression<number>(
    `(select coalesce(sum(counts.${column}), 0)::int from project_counts counts where counts.project_id = ${projectId})`,
  )

/**
 * Returns the number of participants, as an expression of SQL: archived ones are left out. The parameter is a name in
 * our own SQL.
 */
export const participantCountOf = (projectId: string) => storedCount('participant_count', projectId)
/** Returns the number of participants who signed up with the project's code, as an expression of SQL. */
export const codeUseCountOf = (projectId: string) => storedCount('code_use_count', projectId)
export const teamCountOf = (projectId: string) => storedCount('team_count', projectId)

/**
 * Returns the number of held places, until they are paid or confirmed, as an expression of SQL. Few at a moment.
 * @param withCode those alone that were registered with the project's code
 */
export const heldCountOf = (projectId: string, now: string, { withCode = false } = {}) =>
  expression<number>(
    `(select count(*)::int from registrations place where place.project_id = ${projectId}
      and place.state in ('held', 'awaiting') and place.held_until > ${now}${withCode ? ' and place.used_code' : ''})`,
  )

export const memberCountOf = (teamId: string) =>
  expression<number>(
    `(select count(*) from participants member where member.team_id = ${teamId} and member.archived_at is null)`,
  )
