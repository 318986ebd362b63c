import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { bearerOf, findTokenActor } from './api-tokens/find-token-actor.ts'
import { findSessionActor } from './sessions/find-session-actor.ts'

/** The actor of this request. One that carries a token speaks for that token alone: its cookies are not looked at. */
export function findActor(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Actor> {
  const token = bearerOf(request.headers.authorization)
  return token === undefined ? findSessionActor(deps, request) : findTokenActor(deps, request, token)
}
