import type { FastifyInstance } from 'fastify'
import { tourPath } from '../../../contract/tour.ts'
import type { Config } from '../../../server/platform/config.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { isUnderLocalName } from '../../../server/platform/http/requests/is-on-this-machine.ts'
import { findTour } from './find-tour.ts'

/**
 * Registers the tour, which names the public password and URLs that only their owners should know: it is there with the
 * demo world alone, never in production, and where that password counts, on this machine under a name of its own.
 */
export function registerTour(http: FastifyInstance, { config, db }: { config: Config; db: Db }): void {
  if (!config.withDemo || config.isProduction) return
  http.get(tourPath, async (request, reply) => {
    if (!isUnderLocalName(request)) return reply.code(404).send()
    return reply.header('cache-control', 'no-store').send(await findTour(db))
  })
}
