import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../db/database.ts'
import type { Drain } from './drain.ts'
import { PageCache } from './pages/page-cache.ts'

const readyWithinMs = 3_000

/** The time for which one probe of the database answers all: any visitor may send the request, as often as wanted. */
const sharedMs = 1_000

/**
 * The statements to the database by every way that a donation takes, as one of them can be dead while the others live.
 */
const statements = ([undefined, 'prompt', 'durable', 'background'] as const).map((batch): Statement => {
  const statement = { name: `ready-${batch ?? 'alone'}`, text: 'select 1 as ready' }
  return batch === undefined ? statement : { ...statement, batch }
})

/** The change by which readiness shows that the database takes changes: a replica and a full disk can still be read. */
const change: Statement = {
  name: 'ready-change',
  text: `insert into readiness (is_only, checked_at) values (true, $1)
    on conflict (is_only) do update set checked_at = excluded.checked_at`,
}

/** The reason for which a process cannot do its work; without listening, jobs begin late and pages show old totals. */
type UnreadyReason = 'no database' | 'no changes' | 'not listening'

interface HealthParts {
  database: Database
  clock: Clock
  drain: Drain
}

/**
 * Registers the health checks. `/healthz`: the process lives. `/readyz`, its readiness: it can do its work, which needs
 * a database that takes changes and sends its news, and is not about to end.
 * `/readyz?for=pages` leaves the change out: with a full disk all processes can still show pages, and a proxy that sends
 * nothing to a process that says no would show none.
 * @param hasPages whether it can make pages by now
 */
export function registerHealth(
  app: FastifyInstance,
  { database, clock, drain }: HealthParts,
  hasPages = () => true,
): void {
  const now = () => clock.monotonicMs()
  const answers = new PageCache<true>({ ttlMs: sharedMs, rememberedMs: 0, entriesMax: 2, now })
  /** The reasons of the latest probes, for all that waited for one. */
  const reasons = { pages: undefined, all: undefined } as Record<'pages' | 'all', UnreadyReason | undefined>
  async function findReason(purpose: 'pages' | 'all'): Promise<UnreadyReason | undefined> {
    const isReady = await answers.share(purpose, async () => {
      reasons[purpose] = await findReasonNow({ database, clock, isForPages: purpose === 'pages' })
      return reasons[purpose] === undefined ? true : undefined
    })
    return isReady === true ? undefined : reasons[purpose]
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get<{ Querystring: { for?: unknown } }>('/readyz', async ({ query }, reply) => {
    if (drain.isDraining) return reply.code(503).send({ status: 'draining' })
    if (!hasPages()) return reply.code(503).send({ status: 'no page yet' })
    const reason = await findReason(query.for === 'pages' ? 'pages' : 'all')
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason })
  })
}

interface ReadinessProbe extends Omit<HealthParts, 'drain'> {
  isForPages: boolean
}

async function findReasonNow({ database, clock, isForPages }: ReadinessProbe): Promise<UnreadyReason | undefined> {
  let reason: UnreadyReason = 'no database'
  const probe = async (): Promise<UnreadyReason | undefined> => {
    const [isListening] = await Promise.all([
      database.isListening(),
      ...statements.map((statement) => database.run(statement, [])),
    ])
    if (!isListening) return 'not listening'
    if (isForPages) return undefined
    reason = 'no changes'
    await database.run(change, [clock.now()])
    return undefined
  }
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), readyWithinMs)
  })
  try {
    return await Promise.race([probe(), timeout])
  } catch {
    return reason
  } finally {
    clearTimeout(timer)
  }
}
