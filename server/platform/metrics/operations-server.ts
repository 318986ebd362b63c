import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Disk } from '../disk-space.ts'
import type { Drain } from '../http/drain.ts'
import { registerHealth } from '../http/health.ts'
import type { Log } from '../log.ts'
import type { Worker } from '../jobs/worker.ts'
import { listQueueStates } from '../jobs/queue-states.ts'
import type { Metrics } from './metrics.ts'

export interface OperationsParts {
  clock: Clock
  database: Database
  drain: Drain
  log: Log
  metrics: Metrics
  worker: Worker
  /** Counts the alarms of the kiosk that have not ended. */
  countAlarms: () => Promise<number>
  /** Reads the disks of the folders of the product. */
  readDisks: () => Promise<Disk[]>
}

/**
 * Creates the server for operators, on a port of its own that is never public: `/metrics` for Prometheus, and the
 * health checks, also of a process that only runs jobs.
 */
export function createOperationsServer({
  log,
  metrics,
  worker,
  countAlarms,
  readDisks,
  ...parts
}: OperationsParts): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  registerHealth(app, parts)
  metrics.watchProcess()
  app.get('/metrics', async (_request, reply) => {
    const { clock, database } = parts
    try {
      metrics.setQueues(await listQueueStates({ db: database.db, clock, queueOf: (name) => worker.queueOf(name) }))
      metrics.setAlarms(await countAlarms())
      metrics.setDatabaseUp(true)
    } catch (error) {
      // The others are shown all the same: they are what an operator looks at while the database is away.
      log.warn({ err: error }, 'the figures of the database could not be read')
      metrics.setDatabaseUp(false)
    }
    metrics.setConnections(database.connectionCounts())
    await showDisks()
    const { contentType, text } = await metrics.print()
    return reply.type(contentType).send(text)
  })
  async function showDisks() {
    try {
      metrics.setDisks(await readDisks())
    } catch (error) {
      log.warn({ err: error }, 'the space on a disk could not be read')
    }
  }
  return app
}
