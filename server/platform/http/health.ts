import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../db/database.ts'
import type { Drain } from './drain.ts'
import { PageCache } from './pages/page-cache.ts'

const readyWithinMs = 3_000

/** The time for which one look at the database answers all: any visitor may send the request, as often as they want. */
const sharedMs = 1_000

/**
 * The statements to the database by every way that a donation takes, as one of them can be dead while the others live.
 */
const statements = ([undefined, 'prompt', 'durable', 'background'] as const).map((batch): Statement => {
  const statement = { name: `ready-${batch ?? 'alone'}`, text: 'select 1 as ready' }
  return batch === undefined ? statement : { ...statement, batch }
})

interface HealthParts {
  database: Database
  clock: Clock
  drain: Drain
}

/**
 * Registers the health checks. `/healthz`: the process lives. `/readyz`, its readiness: it can do its work, which needs
 * the database and its news, and is not about to end.
 * @param hasPages whether it can make pages by now
 */
export function registerHealth(
  app: FastifyInstance,
  { database, clock, drain }: HealthParts,
  hasPages = () => true,
): void {
  const now = () => clock.monotonicMs()
  const answers = new PageCache<true>({ ttlMs: sharedMs, rememberedMs: 0, entriesMax: 1, now })
  let lack: Lack | undefined
  const isReady = () =>
    answers.share('database', async () => {
      lack = await findLack(database)
      return lack === undefined ? true : undefined
    })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (drain.isDraining) return reply.code(503).send({ status: 'draining' })
    if (!hasPages()) return reply.code(503).send({ status: 'no page yet' })
    return (await isReady()) === true ? { status: 'ready' } : reply.code(503).send({ status: lack })
  })
}

/** The reason for which a process cannot do its work; without listening, jobs begin late and pages show old totals. */
type Lack = 'no database' | 'not listening'

async function findLack(database: Database): Promise<Lack | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Lack>((resolve) => {
    timer = setTimeout(() => resolve('no database'), readyWithinMs)
  })
  try {
    return await Promise.race([findLackOf(database), timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function findLackOf(database: Database): Promise<Lack | undefined> {
  try {
    const [isListening] = await Promise.all([
      database.isListening(),
      ...statements.map((statement) => database.run(statement, [])),
    ])
    return isListening ? undefined : 'not listening'
  } catch {
    return 'no database'
  }
}
