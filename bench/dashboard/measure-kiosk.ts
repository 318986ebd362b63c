import { sql } from 'drizzle-orm'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database, Db } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { listDays, listLastDays, sumMethods } from '../../server/slices/staff/kiosk/metrics/queries/figures.ts'
import { sumVolume } from '../../server/slices/staff/kiosk/metrics/queries/plan-revenue.ts'
import { listUsers } from '../../server/slices/staff/kiosk/users/queries.ts'
import { searchTerms } from '../../server/slices/staff/kiosk/users/search-terms.ts'
import { createDatabase, withPostgres } from '../product/product-on-postgres.ts'
import { percentile, rounded } from '../statistics.ts'

const few = { users: 1_000, days: 31 }
const many = { users: 1_000_000, days: 3_650 }
const warmUpTurns = 20
const turns = 100
const target = 2

const search = (query: string) => (db: Db) =>
  listUsers(db, { words: searchTerms(query), userId: undefined, email: query, limit: 21 })

/**
 * Searches of staff, and the pages that they look at: one of two hundred first names, some by name, the same the other
 * way round, and one by e-mail address.
 */
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  searchFirstName: search('voor77'),
  searchName: search('voor77 achter77'),
  searchTerms: search('achter77 voor77'),
  searchAddress: search('mens-777@voorbeeld.example'),
  searchNobody: search('niemandmetdezenaam'),
  metrics: async (db) => [
    await listLastDays(db, 60),
    await listDays(db, ['2026-02-10', '2025-03-10']),
    await sumVolume(db),
    await sumMethods(db, '2026-02-10'),
  ],
}

/**
 * Measures the kiosk's search among a million people and its metrics of ten years, beside a thousand people and a
 * month.
 */
export function measureKiosk() {
  return withPostgres(async ({ url }) => {
    const databases: Database[] = []
    for (const [name, size] of Object.entries({ few, many })) {
      const databaseUrl = await createDatabase(url, `kiosk_${name}`, ({ db }) => seed(db, size))
      databases.push(await connectPostgres(databaseUrl, silentLog))
    }
    const figures: Record<string, { ratio: number; fewMs: number; manyMs: number }> = {}
    for (const [name, read] of Object.entries(reads)) figures[name] = await compare(databases, read)
    for (const database of databases) await database.close()
    const ratios = Object.values(figures).map(({ ratio }) => ratio)
    return { target, isGood: Math.max(...ratios) <= target, few, many, ...figures }
  })
}

async function seed(db: Db, { users, days }: { users: number; days: number }): Promise<void> {
  await db.execute(sql`
    insert into users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
    select 'Voor' || n % 200 || ' Achter' || n % 7919, 'Voor' || n % 200, 'Achter' || n % 7919,
      'mens-' || n || '@voorbeeld.example', now(), 'x', now()
    from generate_series(1, ${users}::int) as n`)
  await db.execute(sql`
    insert into daily_figures (day, monthly_recurring_cents, yearly_recurring_cents, volume_cents, last_invoice_id,
      new_user_count, donation_count, donation_cents, dispute_count, dispute_cents, written_at)
    select '2026-03-10'::date - n, 1000 * n, 12000 * n, n, 0, 3, 40, 100000, 0, 0, now()
    from generate_series(0, ${days - 1}::int) as n`)
  await db.execute(sql`
    insert into daily_methods (day, method, ended_count, paid_count)
    select '2026-03-10'::date - n, method, 40, 38
    from generate_series(0, ${days - 1}::int) as n, unnest('{ideal,creditcard,directdebit,banktransfer}'::text[]) as method`)
  await db.execute(sql`vacuum analyze`)
}

/** Compares two in turns, so that both see the same minute of the machine. */
async function compare(databases: readonly Database[], read: (db: Db) => Promise<unknown>) {
  const times = databases.map((): number[] => [])
  for (let turn = -warmUpTurns; turn < turns; turn += 1)
    for (const [index, { db }] of databases.entries()) {
      const startedAt = performance.now()
      await read(db)
      if (turn >= 0) times[index]!.push(performance.now() - startedAt)
    }
  const [small, large] = times.map((each) => percentile(each, 0.5))
  return { ratio: rounded(large! / small!, 2), fewMs: rounded(small!, 2), manyMs: rounded(large!, 2) }
}
