import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPgbouncer } from '../../scripts/database/pgbouncer.mjs'
import type { ThrowAwayPostgres } from '../../scripts/database/postgres.mjs'
import { projectRoot } from '../../server/platform/paths.ts'
import { type Books, readBooks } from '../../tests/faults/books.ts'
import { createFaultWorld, type FaultWorld } from '../../tests/faults/fault-world.ts'
import { finishJobs } from '../../tests/faults/finish-jobs.ts'
import { measurePoolerRestart, poolerRestarts } from '../../tests/faults/measure-pooler-restart.ts'
import { giveSteadily } from '../../tests/support/donors/steady-donors.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import { driveProduct } from '../donations/drive-product.ts'
import { withPostgres } from '../product/product-on-postgres.ts'
import { benchSecret, repeats, seconds } from '../settings.ts'
import { median, rounded } from '../statistics.ts'

const donors = 16
/** Connections of each process to the pooler: together more than it has sessions of PostgreSQL. */
const poolOfProcess = 20
const targets = { readyMs: 2_000, ratio: 0.8 }
const settings = { TRUSTED_PROXIES: '1', DATABASE_POOL: `${poolOfProcess}`, SECRET: benchSecret }
const configuration = join(projectRoot, 'ops', 'pgbouncer', 'pgbouncer.ini')

/** Donations through a pooler in transaction mode beside those without it, and while it is killed and comes back. */
export function measurePooler() {
  return withPostgres(async (postgres) => {
    const pooler = await startPgbouncer(postgres.url, { include: configuration })
    try {
      const world = await createFaultWorld(settings, postgres.url)
      const directUrl = world.environment['DATABASE_URL']!
      const url = new URL(pooler.url)
      url.pathname = new URL(directUrl).pathname
      const pooled = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: directUrl }
      const speed = await compareSpeed(world, { directUrl, pooled })
      const restarts = await withProcesses(world, pooled, async (server) => {
        const steady = giveSteadily({ baseUrl: server.url, projectId: world.projectId }, { donors })
        await wait(seconds * 500)
        const connections = await countConnections(postgres, directUrl)
        const figures = []
        for (const restart of poolerRestarts) {
          figures.push(await measurePoolerRestart({ pooler, server, steady }, restart))
          await wait(seconds * 250)
        }
        return { connections, figures, donations: await steady.stop() }
      })
      const books = await world.withDatabase(async (database) => {
        await finishJobs(database, world.environment)
        return readBooks(database, world.projectId)
      })
      const ending = endingOf(books, { steady: restarts.donations.length, driven: speed.accepted })
      const { figures, connections } = restarts
      const isGood =
        speed.ratio >= targets.ratio &&
        figures.every(({ statusMeanwhile, readyMs }) => statusMeanwhile === 503 && readyMs <= targets.readyMs) &&
        [ending.lost, ending.doubled, ending.unpaid, ending.differenceCents].every((fault) => fault === 0)
      await world.remove()
      return { targets, isGood, speed, restarts: figures, connections, ending }
    } finally {
      await pooler.stop()
    }
  })
}

interface Addresses {
  directUrl: string
  pooled: Record<string, string>
}

/** Donations a second, accepted and settled, by one web and one job process: by turns without the pooler and with it. */
async function compareSpeed(world: FaultWorld, { directUrl, pooled }: Addresses) {
  const turns: { direct: number; pooled: number }[] = []
  let accepted = 0
  const drive = async (environment: Record<string, string>) =>
    withProcesses(world, environment, async ({ port }) => {
      const load = { port, databaseUrl: directUrl, projectId: world.projectId, clients: donors }
      const warm = await driveProduct({ ...load, seconds: 2 })
      const driven = await driveProduct({ ...load, seconds })
      accepted += warm.accepted + driven.accepted
      return driven.perSecond
    })
  for (let turn = 0; turn < repeats; turn += 1)
    turns.push({ direct: await drive({ DATABASE_URL: directUrl }), pooled: await drive(pooled) })
  const [direct, through] = [median(turns.map((turn) => turn.direct)), median(turns.map((turn) => turn.pooled))]
  return { perSecond: { direct, pooled: through }, ratio: rounded(through / direct, 2), accepted }
}

/** Runs `work` with one process for visitors and one for jobs, ended afterwards. */
async function withProcesses<Result>(
  { environment, port }: FaultWorld,
  own: Record<string, string>,
  work: (server: BuiltServer & { port: number }) => Promise<Result>,
): Promise<Result> {
  const common = { ...environment, ...own }
  const web = await startBuiltServer({ port, environment: { ...common, PROCESS: 'web' } })
  const jobs = await startBuiltServer({ port: await findFreePort(), environment: { ...common, PROCESS: 'jobs' } })
  try {
    return await work({ ...web, port })
  } finally {
    await Promise.all([web.end('SIGTERM'), jobs.end('SIGTERM')])
  }
}

/** Counts the sessions of PostgreSQL while donors give. */
async function countConnections({ url }: ThrowAwayPostgres, databaseUrl: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [new URL(databaseUrl).pathname.slice(1)],
  )
  await client.end()
  return { processes: 2, poolOfProcess, sessions: rows[0]!.count }
}

/** Compares the accepted donations with the books, where each is once, paid, in the ledger and in the total. */
function endingOf(books: Books, accepted: { steady: number; driven: number }) {
  const all = accepted.steady + accepted.driven
  const paid = books.donations.filter(({ status }) => status === 'paid').length
  return {
    accepted: all,
    paid,
    settled: books.totalCount,
    lost: Math.max(0, all - books.donations.length),
    doubled: Math.max(0, books.donations.length - all) + books.strayPayments,
    unpaid: all - paid + books.paidButOpen,
    differenceCents: books.ledgerCents - books.totalCents,
  }
}
