import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'
import { type Books, readBooks } from './books.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { giveSteadily } from '../support/donors/steady-donors.ts'

const donationsWanted = 20
const settledWithinMs = 90_000

const isPossible = process.env['TEST_DATABASE_URL'] !== undefined
let world: FaultWorld
const servers: BuiltServer[] = []
beforeAll(async () => {
  if (isPossible) world = await createFaultWorld({ TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await world?.remove()
})

/**
 * A process on a machine whose clock is wrong by so much; the whole product has one URL, that of the last to live.
 */
async function startWithClock(
  offsetMs: number,
  { port, baseUrl }: { port: number; baseUrl: string },
): Promise<BuiltServer> {
  const changed = `const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ${offsetMs}) : super(...given) }
      static now() { return Right.now() + ${offsetMs} }
    }`
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(changed)}`]
  const server = await startBuiltServer({
    port,
    environment: { ...world.environment, BASE_URL: baseUrl },
    nodeOptions,
  })
  servers.push(server)
  return server
}

async function settledBooks(paid: number): Promise<Books> {
  const startedAt = performance.now()
  return world.withDatabase(async (database) => {
    for (;;) {
      const books = await readBooks(database, world.projectId)
      const isSettled = books.totalCount >= paid && books.receipts >= paid
      if (isSettled || performance.now() - startedAt > settledWithinMs) return books
      await wait(100)
    }
  })
}

test.runIf(isPossible)(
  'processes an hour ahead and an hour behind take over from each other, and everything happens once',
  async () => {
    // Events are sent to the URL of the product: to a process that is gone they would come in vain.
    const port = await findFreePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const ahead = await startWithClock(hourMs, { port: await findFreePort(), baseUrl })
    const behind = await startWithClock(-hourMs, { port, baseUrl })
    const donors = [ahead, behind].map(({ url }, index) =>
      giveSteadily({ baseUrl: url, projectId: world.projectId }, { donors: 3, name: `${index}` }),
    )
    while (donors.some((steady) => steady.answered() < donationsWanted / 2)) await wait(20)
    const donations = (await Promise.all(donors.map((steady) => steady.stop()))).flat()
    // What the one had begun, or left for a moment that only its own clock had reached, the other has to do.
    await ahead.end('SIGKILL')
    expect(await settledBooks(donations.length)).toMatchObject({
      payments: donations.length,
      strayPayments: 0,
      ledgerCents: donations.length * 2_500,
      totalCount: donations.length,
      receipts: donations.length,
    })
  },
  150_000,
)
