import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { expression } from '../../platform/db/statements/selection.ts'
import { totals } from '../../schema/totals.ts'

export type TotalSubject = (typeof totals.$inferSelect)['subject']

/** Totals are spread over slots; their sum is what was raised. For a join on the subject's id, as `raised`. */
export const totalsOf = (subject: TotalSubject, id: string): string =>
  `lateral (select coalesce(sum(raised_cents), 0)::bigint as raised_cents,
    coalesce(sum(donation_count), 0)::bigint as donation_count
    from totals where subject = '${subject}' and subject_id = ${id}) raised`

/** What was raised alone, for an order: half the work of a join. */
export const raisedOf = (subject: TotalSubject, id: string): string =>
  `(select coalesce(sum(raised_cents), 0) from totals where subject = '${subject}' and subject_id = ${id})`

/** What a join on `totalsOf` gives. */
export const raisedColumns = {
  raisedCents: expression<number>('raised.raised_cents'),
  donationCount: expression<number>('raised.donation_count'),
}

/** What is added to totals, each as an expression of SQL: a parameter such as '$5', or a column of what is read from. */
export interface TotalExpressions {
  subject: string
  subjectId: string
  slot: string
  raisedCents: string
  donationCount: string
}

/**
 * The one way to write totals in SQL: a part of a statement that adds to the totals of each row of `from`. They are
 * written in a fixed order, so that two statements cannot wait for each other.
 * @param from what follows `select …`, such as `from donation d where …`
 */
export const addToTotals = ({ subject, subjectId, slot, raisedCents, donationCount }: TotalExpressions, from: string) =>
  `insert into totals (subject, subject_id, slot, raised_cents, donation_count)
      select ${subject}, ${subjectId}, ${slot}::smallint, ${raisedCents}, ${donationCount}::int
      ${from}
      order by ${subject}, ${subjectId}
      on conflict (subject, subject_id, slot) do update set
        raised_cents = totals.raised_cents + excluded.raised_cents,
        donation_count = totals.donation_count + excluded.donation_count`

export interface TotalChange {
  subject: TotalSubject
  subjectId: number
  raisedCents: number
  donationCount: number
}

/** The same in Drizzle, in a transaction with what is added; each subject once, in the same fixed order. */
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
      },
    })
}

/** How many take part, as expressions of SQL: those who were archived are gone. The parameter is a name in our own SQL. */
export const participantCountOf = (projectId: string) =>
  expression<number>(
    `(select count(*) from participants one where one.project_id = ${projectId} and one.archived_at is null)`,
  )
/** How many of them signed up with the project's code. */
export const codeUseCountOf = (projectId: string) =>
  expression<number>(
    `(select count(*) from participants one where one.project_id = ${projectId} and one.used_code and one.archived_at is null)`,
  )
export const teamCountOf = (projectId: string) =>
  expression<number>(`(select count(*) from teams one where one.project_id = ${projectId} and one.archived_at is null)`)
export const memberCountOf = (teamId: string) =>
  expression<number>(
    `(select count(*) from participants one where one.team_id = ${teamId} and one.archived_at is null)`,
  )
