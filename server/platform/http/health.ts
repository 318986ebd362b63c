import type { FastifyInstance } from 'fastify'
import type { Database, Statement } from '../db/database.ts'

const readyWithinMs = 3_000

/**
 * The statements to the database by every way that a donation takes, as one of them can be dead while the others live.
 */
const statements = ([undefined, 'prompt', 'durable', 'background'] as const).map((batch): Statement => {
  const statement = { name: `ready-${batch ?? 'alone'}`, text: 'select 1 as ready' }
  return batch === undefined ? statement : { ...statement, batch }
})

/**
 * The health checks. `/healthz`: the process lives. `/readyz`, its readiness: it can do its work, which needs the
 * database.
 * @param hasPages whether it can make pages by now
 */
export function registerHealth(app: FastifyInstance, database: Database, hasPages = () => true): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!hasPages()) return reply.code(503).send({ status: 'no page yet' })
    return (await hasDatabase(database)) ? { status: 'ready' } : reply.code(503).send({ status: 'no database' })
  })
}

async function hasDatabase(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyWithinMs)
  })
  const answered = Promise.all(statements.map((statement) => database.run(statement, []))).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
