import { spawn } from 'node:child_process'
import pg from 'pg'
import { insertUser } from '../../tests/support/builders/users.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { ipAddressOf, requestLogin } from '../logins/request-login.ts'
import { seedPage } from './seed-page.ts'
import { processorMsOf } from '../product/process-figures.ts'
import { withEmbeddedProduct } from '../product/product-on-embedded.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { rounded } from '../statistics.ts'

/** The pages before these measurements, as a process that just started has not compiled its busiest functions. */
const warmUpPages = 500
const measuredPages = 500
const targets = { statements: 4, shareOfFormerCost: 0.4 }

/**
 * The cost of a page in this product before its reading was gathered, as times the same bare Fastify in the same run of
 * that day: 21 ms beside 0.5 for a guest on PostgreSQL, 49 ms beside 0.5 for a user on the embedded database.
 */
const formerRatios = { guest: 42, embeddedMember: 98 }

/** Measures the cost of one page that is made for one visitor alone, beside a bare Fastify with two queries. */
export function measurePageCost() {
  return withPostgres(async ({ url, pid: postgresPid }) => {
    let page = { id: 0, url: '', email: '' }
    const seed = async (database: Database) => {
      page = { ...(await seedPage(database)), email: (await insertUser(database.db)).email }
    }
    const databaseUrl = await createDatabase(url, 'page_cost', seed)
    const committed = () => committedIn(url, 'page_cost')
    const onPostgres = await withProduct({ databaseUrl }, async (product) => {
      const costs = await costsOfBoth(product, page, { databasePid: postgresPid, committed })
      const bytes = (await (await fetch(`${product.server.url}/${page.url}`)).text()).length
      return { ...costs, bytes }
    })
    const bare = await costOfBare({
      databaseUrl,
      projectId: page.id,
      bytes: onPostgres.bytes,
      databasePid: postgresPid,
    })
    const embedded = await withEmbeddedProduct(seed, (product) => costsOfBoth(product, page))
    const ratioOf = ({ processorMs }: Cost) => rounded(processorMs / bare.processorMs, 1)
    const { guest, member } = onPostgres
    const shareOfFormerCost = {
      guest: rounded(ratioOf(guest) / formerRatios.guest, 2),
      embeddedMember: rounded(ratioOf(embedded.member) / formerRatios.embeddedMember, 2),
    }
    return {
      targets,
      isGood:
        member.statements! <= targets.statements &&
        Math.max(...Object.values(shareOfFormerCost)) <= targets.shareOfFormerCost,
      formerRatios,
      shareOfFormerCost,
      ratios: {
        guest: ratioOf(guest),
        member: ratioOf(member),
        embeddedGuest: ratioOf(embedded.guest),
        embeddedMember: ratioOf(embedded.member),
      },
      postgres: { guest, member },
      embedded,
      bare,
    }
  })
}

interface Cost {
  /** The milliseconds of the process that answers, and of its database where that is another one. */
  processorMs: number
  databaseMs?: number
  elapsedMs: number
  /** Transactions of one statement each. */
  statements?: number
}

interface Books {
  databasePid: number
  /** The number of transactions that the database has committed until now. */
  committed?: () => Promise<number>
}

async function costsOfBoth(
  { port, server }: RunningProduct,
  { url, email }: { url: string; email: string },
  books?: Books,
) {
  const http = new RawHttp(port)
  const { status, cookies } = await requestLogin(http, { email, ipAddress: ipAddressOf(1) })
  if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
  const cookie = cookies.map((each) => each.split(';', 1)[0]!).join('; ')
  // A URL of its own for each: the guests' page is not shared then.
  const request = (more: Record<string, string>) => (turn: number) =>
    http.get(`/${url}?turn=${turn}`, { accept: 'text/html', 'accept-encoding': 'gzip', ...more })
  const guest = await costOf(request({}), server.pid, books)
  const member = await costOf(request({ cookie }), server.pid, books)
  http.close()
  return { guest, member }
}

async function costOf(
  request: (turn: number) => Promise<{ status: number }>,
  pid: number,
  books?: Books,
): Promise<Cost> {
  const requestAll = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      const { status } = await request(turn)
      if (status !== 200) throw new Error(`a page was answered with ${status}`)
    }
  }
  await requestAll(warmUpPages)
  const used = async () => ({
    committed: (await books?.committed?.()) ?? 0,
    database: books === undefined ? 0 : processorMsOf(books.databasePid),
    processor: processorMsOf(pid),
  })
  const before = await used()
  const startedAt = performance.now()
  await requestAll(measuredPages)
  const elapsedMs = performance.now() - startedAt
  const after = await used()
  const each = (sum: number, digits = 1) => rounded(sum / measuredPages, digits)
  return {
    processorMs: each(after.processor - before.processor, 2),
    elapsedMs: each(elapsedMs),
    ...(books && { databaseMs: each(after.database - before.database, 2) }),
    ...(books?.committed && { statements: each(after.committed - before.committed) }),
  }
}

/** PostgreSQL writes down what a connection did once a second, and when it has nothing to do. */
const bookedWithinMs = 2_000

async function committedIn(serverUrl: string, database: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, bookedWithinMs))
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const text = 'select xact_commit::int as count from pg_stat_database where datname = $1'
  const { rows } = await client.query<{ count: number }>(text, [database])
  await client.end()
  return rows[0]!.count
}

interface BareServer {
  databaseUrl: string
  projectId: number
  bytes: number
  databasePid: number
}

async function costOfBare({ databaseUrl, projectId, bytes, databasePid }: BareServer): Promise<Cost> {
  const port = await findFreePort()
  const values = [databaseUrl, port, projectId, bytes].map(String)
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/pages/bare-server.ts', ...values], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const http = new RawHttp(port)
    const cost = await costOf(() => http.get('/'), child.pid!, { databasePid })
    http.close()
    return cost
  } finally {
    child.kill()
  }
}
