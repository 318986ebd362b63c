import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { minuteMs } from '../../../contract/durations.ts'
import { type Caller, callerAt } from '../http/requests/caller.ts'
import type { CallCounts } from './call-counts.ts'

/** The limit of a route as it is named to the store, beside the options of @fastify/rate-limit itself. */
export interface RouteLimit {
  max: number
  timeWindow: typeof minuteMs
  /** Routes with the same name share their limit. */
  name: string
  isSharedLater: boolean
  /** Whether an answer of 503 does not count. */
  forgivesUnavailable?: boolean
  /** Whether a request does not count. */
  allowList?: (request: FastifyRequest) => boolean
  /** The caller that it is counted for, where that is not the network, as `keyOf` writes it. */
  keyGenerator?: (request: FastifyRequest) => Promise<string>
}

/** Returns a caller as @fastify/rate-limit hands it on, which knows one name of each. */
export const keyOf = (caller: Caller): string => caller.join(' ')
/** Returns the caller of a key: two names at most. */
export const callerOf = (key: string): Caller => {
  const [widest = key, ...narrower] = key.split(' ', 2)
  return [widest, ...narrower]
}

/** Returns the caller of a limit that names no other. */
export const byNetwork = (request: FastifyRequest): string => keyOf(callerAt(request.ip))

/** Creates the store of counts for @fastify/rate-limit: for limits of a minute alone. */
export function limitStoreOn(counts: CallCounts): FastifyRateLimitStoreCtor {
  const storeOf = ({ name, isSharedLater }: Pick<RouteLimit, 'name' | 'isSharedLater'>): FastifyRateLimitStore => ({
    incr: (key, callback, _timeWindow, max) => {
      const answer = async () => callback(null, await counts.count(name, callerOf(key), { max, isSharedLater }))
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
      counts.uncount(limit.name, callerOf(await (limit.keyGenerator ?? byNetwork)(request)))
  })
}
