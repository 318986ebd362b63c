import type { FastifyInstance, FastifyReply } from 'fastify'
import { AccountUnusable, ProviderUnreachable } from './provider.ts'

const bodyLimit = 64 * 1024

interface EventOptions {
  bodyLimit: number
  config: { rateLimit: false }
}

/**
 * Creates a scope for the URLs of providers' events: a signature covers the bytes as they were sent, so nothing parses
 * them before.
 */
export function takeRawEvents(
  app: FastifyInstance,
  register: (scope: FastifyInstance, options: EventOptions) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    register(scope, { bodyLimit, config: { rateLimit: false } })
  })
}

/** @returns 'unreachable' for a signed event while the provider does not name its payment */
export async function eventOrUnreachable<Event>(verify: () => Event | Promise<Event>): Promise<Event | 'unreachable'> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) return 'unreachable'
    throw error
  }
}

/** Answers an event so that its provider sends it again after a while, as it was not acknowledged. */
export function answerRetryLater(reply: FastifyReply, status: 429 | 503): object {
  reply.code(status).header('retry-after', 60)
  return { message: 'It cannot be looked up now. Come back later.' }
}
