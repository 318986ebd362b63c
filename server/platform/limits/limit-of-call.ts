import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { defined } from '../../../contract/defined.ts'
import { minuteMs } from '../../../contract/durations.ts'
import type { Actor } from '../http/requests/actor.ts'
import { type Caller, callerAt, userCaller } from '../http/requests/caller.ts'
import { keyOf, type RouteLimit } from './limit-store.ts'

/**
 * Returns the calls that the rate limiter allows in a minute, if that is limited. A call that requires a sign-in is
 * counted by person, wherever they are: no other person in their network takes it from them, and another network gives
 * them no more. A public call is counted by network (of IPv6 also by the wider one), also of users that are signed in,
 * as accounts cost nothing. Calls of the same name share their limit, by every path.
 * Why: docs/decisions/0024-limits.md
 * @param actorOf the maker of a request, by the database: a forged cookie is a guest's
 */
export function limitOf(call: Call, actorOf: (request: FastifyRequest) => Promise<Actor>): RouteLimit | undefined {
  const { method, path, access, limitPerMinute, limitsOnlyWith: parameter } = call
  const { sharesLimitLater = false, forgivesUnavailable = false } = call
  if (limitPerMinute === undefined) return undefined
  return {
    max: limitPerMinute,
    timeWindow: minuteMs,
    name: `${method} ${path}`,
    isSharedLater: sharesLimitLater,
    forgivesUnavailable,
    ...(parameter !== undefined && { allowList: ({ query }) => !(query as Record<string, unknown>)[parameter] }),
    ...(access !== 'public' && { keyGenerator: async (request) => keyOf(userOf(await actorOf(request), request)) }),
  }
}

/** Impersonating staff use up nothing of the user's limit. */
function userOf(actor: Actor, { ip }: FastifyRequest): Caller {
  if (actor.userId === undefined) return callerAt(ip)
  const isElse = 'impersonation' in actor && actor.impersonation !== undefined
  return userCaller(isElse ? defined(actor.impersonation).staffId : actor.userId)
}
