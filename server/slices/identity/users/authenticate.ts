import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { bearerOf, authenticateToken } from './api-tokens/authenticate-token.ts'
import { authenticateSession } from './sessions/authenticate-session.ts'

/** Gives the actor of a request, whose cookies are not looked at where it has a token. */
export function authenticate(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Actor> {
  const token = bearerOf(request.headers.authorization)
  return token === undefined ? authenticateSession(deps, request) : authenticateToken(deps, request, token)
}
