import type { FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { Unavailable } from '../errors.ts'

/** What stumbled for a moment is usually back by then. */
export const againAfterSeconds = 5

/** The time for an answer is over, and what it waits for is not. */
export class TooLate extends Error {}

/**
 * What a handler threw, for whoever makes an answer of it. A database that is away, and an answer that took too long,
 * become the refusal that nobody had to throw; everything else stays what it is.
 */
export function refusalOf(thrown: unknown, request: FastifyRequest): unknown {
  const isTooLate = thrown instanceof TooLate || (thrown as { code?: unknown }).code === 'FST_ERR_HANDLER_TIMEOUT'
  if (!isTooLate && !isDatabaseUnavailable(thrown)) return thrown
  const { code } = ((thrown as Error).cause ?? thrown) as { code?: unknown }
  request.log.warn({ code }, isTooLate ? 'an answer took too long' : 'the database could not be asked')
  return new Unavailable('errors.unavailable', againAfterSeconds)
}
