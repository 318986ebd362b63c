import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { CallCounts } from './call-counts.ts'

/** How a route says to the store what is limited, beside what @fastify/rate-limit itself reads. */
export interface RouteLimit {
  max: number
  timeWindow: 60_000
  /** Routes with the same name share their limit. */
  name: string
  isSharedLater: boolean
}

/** The counts, as @fastify/rate-limit asks for them: for limits of a minute alone. */
export function limitStoreOn(counts: CallCounts): FastifyRateLimitStoreCtor {
  const storeOf = ({ name, isSharedLater }: Pick<RouteLimit, 'name' | 'isSharedLater'>): FastifyRateLimitStore => ({
    incr: (address, callback, _timeWindow, max) => {
      const answer = async () => callback(null, await counts.count(`${name} ${address}`, { max, isSharedLater }))
      void answer()
    },
    child: (route) => storeOf(route as unknown as RouteLimit),
  })
  return function Store() {
    return storeOf({ name: '', isSharedLater: false })
  } as unknown as FastifyRateLimitStoreCtor
}
