import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { minuteMs } from '../../contract/durations.ts'

/** The name of the donors of a run, with which their addresses begin. */
export const donorGroup = 'former-release'

/** The donations that donors were thanked for, those that began a monthly one among them. */
export interface AnsweredCounts {
  paid: number
  monthly: number
}

const settledWithinMs = 5 * minuteMs
const pollEveryMs = 500

interface StoredBooks {
  donations: number
  donors: number
  paid: number
  payments: number
  donatedCents: number
  ledgerCents: number
  monthly: number
  deadJobs: number
  dueJobs: number
}

/** The donations of the donors of this run in the books, and the jobs that are left; the demo world has dead ones. */
const booksStatement = `
  with ours as (select * from donations where email like 'donor-${donorGroup}-%')
  select
    (select count(*)::int from ours) as donations,
    (select count(distinct email)::int from ours) as donors,
    (select count(*)::int from ours where status = 'paid') as paid,
    (select count(*)::int from payments where donation_id in (select id from ours)) as payments,
    (select coalesce(sum(amount_cents), 0)::int from ours) as "donatedCents",
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries
      where donation_id in (select id from ours)) as "ledgerCents",
    (select count(*)::int from monthly_donations where first_donation_id in (select id from ours)) as monthly,
    (select count(*)::int from jobs where dead_at > (select min(created_at) from ours)) as "deadJobs",
    (select count(*)::int from jobs where dead_at is null and run_at <= clock_timestamp()) as "dueJobs"`

/** Waits until all donations are settled and no job is due, five minutes at most. @throws Error when interrupted */
export async function readSettledBooks(
  client: pg.Client,
  { paid }: AnsweredCounts,
  signal: AbortSignal,
): Promise<StoredBooks> {
  const startedAt = performance.now()
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await client.query<StoredBooks>(booksStatement)
    const [books] = rows
    if (books === undefined) throw new Error('The books have no row')
    const isSettled = books.paid >= paid && books.dueJobs === 0
    if (isSettled || performance.now() - startedAt > settledWithinMs) return books
    await wait(pollEveryMs)
  }
}

/** Compares the books with the donations that donors were thanked for. @returns a line for each difference */
export function differencesIn(books: StoredBooks, { paid, monthly }: AnsweredCounts): string[] {
  const { donatedCents } = books
  const expectation = {
    donations: paid,
    donors: paid,
    paid,
    payments: paid,
    ledgerCents: donatedCents,
    monthly,
    deadJobs: 0,
    dueJobs: 0,
  }
  return Object.entries(expectation).flatMap(([name, count]) => {
    const stored = books[name as keyof typeof expectation]
    return stored === count ? [] : [`${name}: ${stored} instead of ${count}`]
  })
}
