import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics/metrics.ts'

/**
 * Logs one line an answer, and counts its time: the route's pattern, not its path, so that no token or name is written
 * down.
 */
export function logRequests(app: FastifyInstance, metrics?: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (route === '/healthz' || route === '/readyz') return
    const { method } = request
    metrics?.observeRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
