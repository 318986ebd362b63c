import { buildTestApp, type TestApp } from '../../tests/support/build-test-app.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { dayMs, minuteMs } from '../../contract/durations.ts'
import { withPostgres } from '../product/product-on-postgres.ts'
import { rounded } from '../statistics.ts'

const donationCount = Number(process.env['DONATIONS'] ?? 1_000)
/** The donations between two looks for jobs, as workers of a busy evening have them. */
const atOnce = 20
/** Megabytes of a thousand donations a month later: two thirds of them were words of mails. */
const targetMb = 3

/** The bytes of each table with its indexes and long values, and its rows. */
type Sizes = Map<string, { bytes: number; rows: number }>

/** Measures the space that a thousand donations take on PostgreSQL: on their day, and when their terms are over. */
export function measureGrowth() {
  return withPostgres(async ({ url }) => {
    process.env['TEST_DATABASE_URL'] = url
    // No server listens in this process, so nothing else holds it while PostgreSQL works.
    const alive = setInterval(() => {}, 1_000)
    const app = await buildTestApp()
    try {
      const { id: projectId } = await insertProject(app.deps.db)
      const before = await sizesOf(app)
      await giveMany(app, projectId)
      const first = await sizesOf(app)
      const mbAfterDays: Record<number, number> = { 0: grownMb(before, first) }
      let today = 0
      for (const day of [31, 181, 730]) {
        app.clock.advance((day - today) * dayMs)
        today = day
        await app.runJobs(['remove-expired-rows'])
        mbAfterDays[day] = grownMb(before, await sizesOf(app))
      }
      const isGood = (mbAfterDays[31] ?? Infinity) <= targetMb
      return { targetMb, isGood, donations: donationCount, mbAfterDays, tables: tablesThatGrow(before, first) }
    } finally {
      await app.close()
      clearInterval(alive)
      delete process.env['TEST_DATABASE_URL']
    }
  })
}

async function giveMany(app: TestApp, projectId: number): Promise<void> {
  for (let done = 0; done < donationCount; done += atOnce) {
    for (let each = 0; each < atOnce; each += 1) {
      const donor = {
        first_name: 'Ilse',
        last_name: `van den Broek ${done + each}`,
        email: `ilse${done + each}@voorbeeld.nl`,
      }
      const { paymentId } = await app.give(projectId, donor, { to: 'open' })
      await app.sandbox.decide(paymentId, { to: 'paid' })
    }
    app.clock.advance(10 * minuteMs)
    await app.runJobs()
  }
}

/** The tables of the product, without those of the practice provider. */
const tablesText = `select relname as name from pg_stat_user_tables where schemaname = 'public' and relname not like 'sandbox%'`

async function sizesOf({ database }: TestApp): Promise<Sizes> {
  // Space that is free for new rows is no growth.
  const names = await database.run<{ name: string }>({ name: 'bench-tables', text: tablesText }, [])
  for (const { name } of names) await database.run({ name: `vacuum-${name}`, text: `vacuum full analyze ${name}` }, [])
  const tables = await database.run<{ name: string; bytes: number; rows: number }>(
    {
      name: 'bench-sizes',
      text: `select relname as name, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
        from pg_class where oid::regclass::text in (${tablesText})`,
    },
    [],
  )
  return new Map(tables.map(({ name, ...size }) => [name, size]))
}

const bytesIn = (sizes: Sizes) => [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0)
const grownMb = (before: Sizes, after: Sizes): number =>
  rounded((bytesIn(after) - bytesIn(before)) / 1e3 / donationCount, 2)

/** Returns the tables with a row for one donation in ten at least, with the bytes of a row. */
const tablesThatGrow = (before: Sizes, after: Sizes) =>
  [...after]
    .map(([table, { bytes, rows }]) => {
      const grown = { bytes: bytes - (before.get(table)?.bytes ?? 0), rows: rows - (before.get(table)?.rows ?? 0) }
      return { table, rows: grown.rows, bytesOfRow: rounded(grown.bytes / Math.max(1, grown.rows)) }
    })
    .filter(({ rows }) => rows >= donationCount / 10)
    .toSorted((a, b) => b.rows * b.bytesOfRow - a.rows * a.bytesOfRow)
