import type { FastifyInstance } from 'fastify'
import { followToken } from '../../../../contract/content/follower-calls.ts'
import type { Registration } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { RouteLimit } from '../../../platform/limits/limit-store.ts'
import { readFollowToken } from './follow-link.ts'
import { confirmFollower, deleteFollower } from './queries.ts'

/**
 * `POST /volgen/:token`: ends following, or confirms it with `answer=follow`. The mail program that does this by itself
 * (RFC 8058) has no session and no csrf token; the signed token in the address is the proof. Doing it again changes nothing.
 * A browser is sent back to the page at the same address, which says how it stands.
 */
export function registerOneClick(app: FastifyInstance, registration: Registration): void {
  const { db, clock } = registration
  const rateLimit: RouteLimit = { max: 60, timeWindow: 60_000, name: 'POST /volgen/:token', isSharedLater: false }
  const config = { rateLimit }
  app.post<{ Params: { token: string }; Body: unknown }>('/volgen/:token', { config }, async (request, reply) => {
    const { token } = request.params
    const followerId = followToken.safeParse(token).success ? readFollowToken(registration, token) : undefined
    if (followerId === undefined) throw new NotFound()
    const body = (request.body ?? {}) as Record<string, unknown>
    if (body['answer'] === 'follow') await confirmFollower(db, followerId, clock.now())
    else await deleteFollower(db, followerId)
    if (body['answer'] === undefined) return reply.code(200).type('text/plain; charset=utf-8').send('OK')
    return reply.redirect(`/volgen/${token}`, 303)
  })
}
