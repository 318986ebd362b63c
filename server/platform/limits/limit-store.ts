import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { minuteMs } from '../../../contract/durations.ts'
import { networkOf } from '../http/requests/network-of.ts'
import type { CallCounts } from './call-counts.ts'

/** The limit of a route as it is named to the store, beside the options of @fastify/rate-limit itself. */
export interface RouteLimit {
  max: number
  timeWindow: typeof minuteMs
  /** Routes with the same name share their limit. */
  name: string
  isSharedLater: boolean
  /** An answer of 503 does not count. */
  forgivesUnavailable?: boolean
  /** Whether a request does not count. */
  allowList?: (request: FastifyRequest) => boolean
  /** The caller that it is counted for, where that is not the network. */
  keyGenerator?: (request: FastifyRequest) => Promise<string>
}

/** The caller of a limit that names no other. */
export const byNetwork = (request: FastifyRequest): string => networkOf(request.ip)

/** The counts, as @fastify/rate-limit asks for them: for limits of a minute alone. */
export function limitStoreOn(counts: CallCounts): FastifyRateLimitStoreCtor {
  const storeOf = ({ name, isSharedLater }: Pick<RouteLimit, 'name' | 'isSharedLater'>): FastifyRateLimitStore => ({
    incr: (caller, callback, _timeWindow, max) => {
      const answer = async () => callback(null, await counts.count(`${name} ${caller}`, { max, isSharedLater }))
      void answer()
    },
    child: (route) => storeOf(route as unknown as RouteLimit),
  })
  return function Store() {
    return storeOf({ name: '', isSharedLater: false })
  } as unknown as FastifyRateLimitStoreCtor
}

/** Takes back the count of a call that we could not do, where its route says so. */
export function forgiveUnavailable(app: FastifyInstance, counts: CallCounts): void {
  app.addHook('onSend', async (request, reply) => {
    const limit = request.routeOptions.config.rateLimit as RouteLimit | undefined
    if (reply.statusCode === 503 && limit?.forgivesUnavailable === true)
      counts.takeBack(`${limit.name} ${await (limit.keyGenerator ?? byNetwork)(request)}`)
  })
}
