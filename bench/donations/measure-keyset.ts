import { sql } from 'drizzle-orm'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { listPublicDonations } from '../../server/slices/money/donations/index.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { seedDonations } from '../product/seed-donations.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { percentile, rounded } from '../statistics.ts'

const donationCount = 1_000_000
const pageSize = 10
const farPage = 10_000
/** The largest page that a client may request: the walk to the far page takes a tenth of the steps. */
const strideSize = 100
const requests = 400
const target = 2

/** Measures the first page of a project's donations beside its ten thousandth, of a million. */
export function measureKeyset() {
  return withPostgres(async ({ url }) => {
    let projectId = 0
    const databaseUrl = await createDatabase(url, 'keyset', async (database) => {
      projectId = (await insertProject(database.db)).id
      await seedDonations(database, { projectId, count: donationCount })
    })
    return withProduct({ databaseUrl }, async ({ port }) => {
      const http = new RawHttp(port)
      const list = `/api/project/${projectId}/donations`
      const far = await walkTo(http, list)
      const paths = { first: `${list}?limit=${pageSize}`, far: `${list}?limit=${pageSize}&after=${far}` }
      const times = await takeTurns(http, paths)
      const rowsRead = await rowsReadFor(databaseUrl, { projectId, after: far })
      http.close()
      const ratio = rounded(percentile(times.far, 0.5) / percentile(times.first, 0.5), 2)
      return {
        target,
        isGood: ratio <= target && rowsRead.fromIndex <= 2 * pageSize && rowsRead.fromTable === 0,
        donations: donationCount,
        pageSize,
        farPage,
        ratio,
        firstPageMs: figuresOf(times.first),
        farPageMs: figuresOf(times.far),
        rowsReadForFarPage: rowsRead,
      }
    })
  })
}

/** Goes there as a reader does, from page to page. */
async function walkTo(http: RawHttp, list: string): Promise<string> {
  let after = ''
  for (let walked = 0; walked < (farPage - 1) * pageSize; walked += strideSize) {
    const rowCount = Math.min(strideSize, (farPage - 1) * pageSize - walked)
    const answer = await http.get(`${list}?limit=${rowCount}${after === '' ? '' : `&after=${after}`}`)
    if (answer.status !== 200) throw new Error(`A page was answered with ${answer.status}: ${answer.body}`)
    after = (JSON.parse(answer.body) as { next: string }).next
  }
  return after
}

async function takeTurns(http: RawHttp, paths: { first: string; far: string }) {
  const times = { first: [] as number[], far: [] as number[] }
  for (let turn = 0; turn < requests; turn += 1)
    for (const page of ['first', 'far'] as const) {
      const startedAt = performance.now()
      const answer = await http.get(paths[page])
      times[page].push(performance.now() - startedAt)
      if ((JSON.parse(answer.body) as { list: unknown[] }).list.length !== pageSize) throw new Error(answer.body)
    }
  return times
}

const figuresOf = (times: number[]) => ({
  p50: rounded(percentile(times, 0.5), 2),
  p99: rounded(percentile(times, 0.99), 2),
})

/**
 * Returns the number of donations that the database looked at: through an index, and by reading the table from end to
 * end.
 */
async function rowsReadFor(databaseUrl: string, query: { projectId: number; after: string }) {
  // One connection, as each connection keeps its own count until it is flushed.
  const database = await connectPostgres(databaseUrl, silentLog, { connectionsMax: 1 })
  const before = await rowsRead(database)
  await listPublicDonations({ database }, { ...query, limit: pageSize })
  const after = await rowsRead(database)
  await database.close()
  return { fromIndex: after.fromIndex - before.fromIndex, fromTable: after.fromTable - before.fromTable }
}

async function rowsRead({ db }: Database): Promise<{ fromIndex: number; fromTable: number }> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = (await db.execute(sql`
    select idx_tup_fetch::float8 as "fromIndex", seq_tup_read::float8 as "fromTable"
    from pg_stat_user_tables where relname = 'donations'`)) as unknown as {
    rows: { fromIndex: number; fromTable: number }[]
  }
  return rows[0]!
}
