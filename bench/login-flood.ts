import pg from 'pg'
import type { Database } from '../server/platform/db/database.ts'
import { insertProject } from '../tests/support/builders/projects.ts'
import { insertUser } from '../tests/support/builders/users.ts'
import { createGiver } from './donations/create-giver.ts'
import { addressOf, askLogin } from './logins/ask-login.ts'
import { askSteadily } from './logins/ask-steadily.ts'
import { processorMsOf } from './process-figures.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from './product-on-postgres.ts'
import { repeats, seconds } from './settings.ts'
import { median, percentile, rounded } from './statistics.ts'

const donationsASecond = 50
const loginsASecond = 200
const target = 2

/** Gifts at a steady pace, alone and while logins are thrown at the server: how much longer do donors wait? */
export function measureLoginFlood() {
  return withPostgres(async ({ url, pid: postgresPid }) => {
    const world = { projectId: 0, emails: [] as string[] }
    const databaseUrl = await createDatabase(url, 'flood', (database) => plant(database, world))
    return withProduct({ databaseUrl }, async (product) => {
      const flood: Flood = { ...world, product, pool: new pg.Pool({ connectionString: databaseUrl }), postgresPid }
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
      return { target, isGood: ratio <= target && failed === 0, ratio, failed, donationsASecond, loginsASecond, turns }
    })
  })
}

/** Of every two logins one has the right password, for an account that nobody signed in to before. */
async function plant({ db }: Database, world: { projectId: number; emails: string[] }): Promise<void> {
  world.projectId = (await insertProject(db, { donationUpdateMail: false })).id
  const count = (loginsASecond / 2) * (seconds * repeats + 3)
  for (let number = 0; number < count; number += 1) world.emails.push((await insertUser(db)).email)
}

interface Flood {
  projectId: number
  /** Of accounts that are left. */
  emails: string[]
  product: RunningProduct
  pool: pg.Pool
  postgresPid: number
}

interface Turn {
  p50Ms: number
  p99Ms: number
  failed: number
  /** How often each status answered a login. */
  logins: Record<string, number>
  /** Of a core, in percent. */
  processor: { product: number; database: number }
}

async function takeTurn(flood: Flood, turn: { seconds: number; isFlooded: boolean }): Promise<Turn> {
  const { port, server } = flood.product
  const waits: number[] = []
  const used = () => ({ product: processorMsOf(server.pid), database: processorMsOf(flood.postgresPid) })
  const before = used()
  const startedAt = performance.now()
  const give = createGiver(flood.projectId, flood.pool)
  const donations = askSteadily(
    { port, perSecond: donationsASecond, seconds: turn.seconds },
    async (http, _, dueAt) => {
      const address = addressOf(nextAddress())
      const acceptedAt = await give(http, { key: `flooded-${address}-${dueAt}`, address })
      if (acceptedAt !== undefined) waits.push(acceptedAt - dueAt)
      return acceptedAt !== undefined
    },
  )
  const logins = turn.isFlooded
    ? await askSteadily({ port, perSecond: loginsASecond, seconds: turn.seconds }, async (http, number) => {
        const isRight = number % 2 === 0
        const email = isRight ? flood.emails.pop()! : `niemand-${number}@example.test`
        const password = isRight ? {} : { password: 'een verkeerde gok' }
        return (await askLogin(http, { email, address: addressOf(nextAddress()), ...password })).status
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
    processor: {
      product: share(after.product, before.product),
      database: share(after.database, before.database),
    },
  }
}

function countsOf(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

let addresses = 0
const nextAddress = () => (addresses += 1)
