import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Drain } from '../http/drain.ts'
import { registerHealth } from '../http/health.ts'
import type { Worker } from '../jobs/worker.ts'
import { listQueueStates } from '../jobs/queue-states.ts'
import type { Metrics } from './metrics.ts'

export interface OperationsParts {
  clock: Clock
  database: Database
  drain: Drain
  metrics: Metrics
  worker: Worker
  /** Counts the alarms of the kiosk that have not ended. */
  countAlarms: () => Promise<number>
}

/**
 * Creates the server for operators, on a port of its own that is never public: `/metrics` for Prometheus, and the
 * health checks, also of a process that only runs jobs.
 */
export function createOperationsServer({ metrics, worker, countAlarms, ...parts }: OperationsParts): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  registerHealth(app, parts)
  metrics.watchProcess()
  app.get('/metrics', async (_request, reply) => {
    const { clock, database } = parts
    await metrics.readDatabase(async () => {
      metrics.setQueues(await listQueueStates({ db: database.db, clock, queueOf: (name) => worker.queueOf(name) }))
      metrics.setAlarms(await countAlarms())
    })
    metrics.setConnections(database.connectionCounts())
    const { contentType, text } = await metrics.print()
    return reply.type(contentType).send(text)
  })
  return app
}
