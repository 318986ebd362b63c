import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { deviceCookie, sessionCookie } from '../../identity/users/index.ts'

/** Hashes the client, as far as the request itself shows: an account or a browser. */
export function clientHashOf(request: FastifyRequest, actor: Actor): string {
  if (actor.userId !== undefined) return sha256(`user ${actor.userId}`)
  // A guest who writes always has one of the two cookies, as the CSRF token is signed for it.
  return sha256(`browser ${request.cookies[deviceCookie] || request.cookies[sessionCookie]}`)
}
