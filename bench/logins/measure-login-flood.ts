import pg from 'pg'
import type { Database } from '../../server/platform/db/database.ts'
import { deviceCookie, knownCookie } from '../../server/slices/identity/users/index.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { costlyPasswordHash, insertUser } from '../../tests/support/builders/users.ts'
import { createDonor } from '../donations/create-donor.ts'
import { ipAddressOf, requestLogin } from './request-login.ts'
import { requestSteadily } from './request-steadily.ts'
import { processorMsOf } from '../product/process-figures.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { repeats, seconds } from '../settings.ts'
import { RawHttp } from '../product/raw-http.ts'
import { median, percentile, rounded } from '../statistics.ts'

const donationsASecond = 50
const loginsASecond = 200
/** People who signed in before in their browser, and do so again meanwhile. */
const honestASecond = 2
const honestPeople = 20
const target = 2

/**
 * Donations at a steady pace, alone and while logins are thrown at the server: how much longer do donors wait? And do
 * people in browsers that their accounts know still sign in?
 */
export function measureLoginFlood() {
  return withPostgres(async ({ url, pid: postgresPid }) => {
    const world = { projectId: 0, emails: [] as string[] }
    const databaseUrl = await createDatabase(url, 'flood', (database) => seed(database, world))
    return withProduct({ databaseUrl }, async (product) => {
      const pool = new pg.Pool({ connectionString: databaseUrl })
      const honest = await signInOnce(product.port, world.emails.splice(0, honestPeople))
      const flood: Flood = { ...world, honest, product, pool, postgresPid }
      await takeTurn(flood, { seconds: 3, isFlooded: true })
      const turns: { quiet: Turn; flooded: Turn }[] = []
      for (let turn = 0; turn < repeats; turn += 1)
        turns.push({
          quiet: await takeTurn(flood, { seconds, isFlooded: false }),
          flooded: await takeTurn(flood, { seconds, isFlooded: true }),
        })
      await flood.pool.end()
      const ratio = rounded(median(turns.map(({ quiet, flooded }) => flooded.p99Ms / quiet.p99Ms)), 2)
      const failed = turns.reduce((sum, { quiet, flooded }) => sum + quiet.failed + flooded.failed, 0)
      const refused = turns.filter(({ flooded }) => flooded.honest === undefined || !isAllIn(flooded.honest.logins))
      const isGood = ratio <= target && failed === 0 && refused.length === 0
      return { target, isGood, ratio, failed, donationsASecond, loginsASecond, honestASecond, turns }
    })
  })
}

/** Seeds attempts: of every two logins one has the right password, for an account without an earlier sign-in. */
async function seed({ db }: Database, world: { projectId: number; emails: string[] }): Promise<void> {
  world.projectId = (await insertProject(db, { donationUpdateMail: false })).id
  const count = honestPeople + (loginsASecond / 2) * (seconds * repeats + 3)
  const own = { passwordHash: costlyPasswordHash }
  for (let number = 0; number < count; number += 1) world.emails.push((await insertUser(db, own)).email)
}

interface Flood {
  projectId: number
  /** The e-mail addresses of accounts that are left. */
  emails: string[]
  honest: KnownBrowser[]
  product: RunningProduct
  pool: pg.Pool
  postgresPid: number
}

interface Turn {
  p50Ms: number
  p99Ms: number
  failed: number
  /** The number of logins that each status answered. */
  logins: Record<string, number>
  /** The turn of an honest user; undefined without a flood. */
  honest: HonestTurn | undefined
  /** The use of a core, in percent. */
  processor: { product: number; database: number }
}

async function takeTurn(flood: Flood, turn: { seconds: number; isFlooded: boolean }): Promise<Turn> {
  const { port, server } = flood.product
  const waits: number[] = []
  const used = () => ({ product: processorMsOf(server.pid), database: processorMsOf(flood.postgresPid) })
  const before = used()
  const startedAt = performance.now()
  const give = createDonor(flood.projectId, flood.pool)
  const donations = requestSteadily(
    { port, perSecond: donationsASecond, seconds: turn.seconds },
    async (http, _, dueAt) => {
      const address = ipAddressOf(nextNetwork())
      const { status, answeredAt } = await give(http, { key: `flooded-${address}-${dueAt}`, ipAddress: address })
      if (status === 200) waits.push(answeredAt - dueAt)
      return status === 200
    },
  )
  // Not beside donations alone: those are what the flood is compared with.
  const honest = turn.isFlooded ? signInAgain(flood, turn.seconds) : undefined
  const logins = turn.isFlooded
    ? await requestSteadily({ port, perSecond: loginsASecond, seconds: turn.seconds }, async (http, number) => {
        const isRight = number % 2 === 0
        const email = isRight ? flood.emails.pop()! : `niemand-${number}@example.test`
        const password = isRight ? {} : { password: 'een verkeerde gok' }
        return (await requestLogin(http, { email, ipAddress: ipAddressOf(nextNetwork()), ...password })).status
      })
    : []
  const failed = (await donations).filter((isGiven) => !isGiven).length
  const share = (after: number, first: number) => rounded(((after - first) / (performance.now() - startedAt)) * 100)
  const after = used()
  return {
    p50Ms: rounded(median(waits), 1),
    p99Ms: rounded(percentile(waits, 0.99), 1),
    failed,
    logins: countsOf(logins),
    honest: await honest,
    processor: {
      product: share(after.product, before.product),
      database: share(after.database, before.database),
    },
  }
}

/** A turn of people in browsers that their accounts know. */
interface HonestTurn {
  logins: Record<string, number>
  p50Ms: number
  p99Ms: number
}

async function signInAgain(flood: Flood, forSeconds: number): Promise<HonestTurn> {
  const waits: number[] = []
  const pace = { port: flood.product.port, perSecond: honestASecond, seconds: forSeconds }
  const statuses = await requestSteadily(pace, async (http, number, dueAt) => {
    const { email, cookies } = flood.honest[number % flood.honest.length]!
    const { status } = await requestLogin(http, { email, ipAddress: ipAddressOf(nextNetwork()), cookies })
    waits.push(performance.now() - dueAt)
    return status
  })
  return {
    logins: countsOf(statuses),
    p50Ms: rounded(median(waits), 1),
    p99Ms: rounded(percentile(waits, 0.99), 1),
  }
}

const isAllIn = (statuses: Record<string, number>) => Object.keys(statuses).every((status) => status === '200')

interface KnownBrowser {
  email: string
  /** The cookies that a first sign-in left there; a returning user was signed out. */
  cookies: Record<string, string>
}

const storedCookies: readonly string[] = [deviceCookie, knownCookie]

async function signInOnce(port: number, emails: readonly string[]): Promise<KnownBrowser[]> {
  const http = new RawHttp(port)
  const browsers: KnownBrowser[] = []
  for (const email of emails) {
    const { status, cookies } = await requestLogin(http, { email, ipAddress: ipAddressOf(nextNetwork()) })
    if (status !== 200) throw new Error(`a first sign-in was answered with ${status}`)
    const pairs = cookies.map((cookie) => cookie.split(';', 1)[0]!.split('='))
    browsers.push({ email, cookies: Object.fromEntries(pairs.filter(([name]) => storedCookies.includes(name!))) })
  }
  http.close()
  return browsers
}

function countsOf(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

let networkCount = 0
const nextNetwork = () => (networkCount += 1)
