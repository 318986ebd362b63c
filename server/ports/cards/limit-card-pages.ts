import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { minuteMs } from '../../../contract/durations.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { RouteLimit } from '../../platform/limits/limit-store.ts'

/**
 * Returns the limits of a page that queries the provider each time it is opened, with the key of all payers and donors:
 * of a network, and of one URL of such a page from all networks.
 * @param path of the route, which ends with the only parameter
 */
export function limitCardPage(
  app: FastifyInstance,
  path: `${string}/:form`,
): { config: { rateLimit: RouteLimit }; preHandler: preHandlerAsyncHookHandler } {
  const rateLimit: RouteLimit = { max: 20, timeWindow: minuteMs, name: `GET ${path}`, isSharedLater: false }
  // The URL is typed by the visitor, and a key with blanks in it would be many callers.
  const keyGenerator = async ({ params }: FastifyRequest) => sha256((params as { form: string }).form)
  const ofForm: RouteLimit = { ...rateLimit, max: 10, name: `GET ${path} of one`, keyGenerator }
  const count = app.createRateLimit(ofForm)
  return {
    config: { rateLimit },
    async preHandler(request, reply) {
      const use = await count(request)
      if (use.isAllowed || !use.isExceeded) return
      reply.header('retry-after', use.ttlInSeconds)
      throw new TooManyRequests()
    },
  }
}
