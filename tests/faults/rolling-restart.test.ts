import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'
import { readBooks } from './books.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { giveSteadily } from '../support/donors/steady-donors.ts'

/** Longer than a proxy on a busy machine takes to see the readiness of a process. */
const drainMs = 4_000
const readinessEveryMs = 200
const donationsWanted = 10

const isPossible = process.env['TEST_DATABASE_URL'] !== undefined
let world: FaultWorld
const servers: BuiltServer[] = []
beforeAll(async () => {
  if (isPossible) world = await createFaultWorld({ TRUSTED_PROXIES: '1', DRAIN_MS: String(drainMs) })
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await world?.remove()
})

interface RoundRobin {
  url: string
  /** The requests that got no answer from a process. */
  lost: () => number
  close: () => void
}

/**
 * Starts a proxy that gives requests to the ready processes in turn, and sends none a second time. It answers 503 where
 * a connection breaks.
 */
async function startRoundRobin(port: number, targets: readonly string[]): Promise<RoundRobin> {
  const ready = new Set(targets)
  let [turn, lost] = [0, 0]
  const watch = setInterval(() => {
    for (const target of targets) {
      fetch(`${target}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => (status === 200 ? ready.add(target) : ready.delete(target)),
        () => ready.delete(target),
      )
    }
  }, readinessEveryMs)
  const handOn = (incoming: IncomingMessage, answer: ServerResponse) => {
    const choice = [...ready]
    turn += 1
    const { method, headers, url = '/' } = incoming
    const outgoing = request(`${choice[turn % choice.length]}${url}`, {
      method: method ?? 'GET',
      headers,
      agent: false,
    })
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => {
      lost += 1
      answer.writeHead(503).end()
    })
    incoming.pipe(outgoing)
  }
  const server = createServer(handOn).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    clearInterval(watch)
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lost: () => lost, close }
}

test.runIf(isPossible)(
  'a process that drains and ends behind a proxy loses no request of donors who give all the time',
  async () => {
    const port = await findFreePort()
    const environment = { ...world.environment, BASE_URL: `http://127.0.0.1:${port}` }
    const ports = [await findFreePort(), await findFreePort()]
    servers.push(...(await Promise.all(ports.map((own) => startBuiltServer({ port: own, environment })))))
    const proxy = await startRoundRobin(
      port,
      servers.map(({ url }) => url),
    )
    try {
      const steady = giveSteadily({ baseUrl: proxy.url, projectId: world.projectId }, { donors: 4 })
      const untilMore = async (count: number) => {
        const enough = steady.answered() + count
        await expect.poll(steady.answered, { timeout: 120_000 }).toBeGreaterThanOrEqual(enough)
      }
      await untilMore(donationsWanted)
      expect(await servers[0]?.end('SIGTERM')).toEqual({ code: 0, signal: null })
      await untilMore(donationsWanted)
      const donations = await steady.stop()
      expect([proxy.lost(), steady.setbacks()]).toEqual([0, 0])
      const books = await world.withDatabase((database) => readBooks(database, world.projectId))
      const stored = new Set(books.donations.map(({ token }) => token))
      expect(donations.filter(({ token }) => !stored.has(token))).toEqual([])
    } finally {
      proxy.close()
    }
  },
)
