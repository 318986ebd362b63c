import type { FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../db/errors/is-database-unavailable.ts'
import { StorageFull, StorageUnreachable, StorageUnwritable, Unavailable } from '../../errors.ts'
import { codeOf } from '../../start-error.ts'

/** A part that failed for a moment is usually back by then. */
export const retryAfterSeconds = 5

/** Room for files is made, and their disk mended, by the operator of the machine. */
const diskRetryAfterSeconds = 300

/** Thrown when the time for an answer is over, while its work still goes on. */
export class HandlerTimeout extends Error {}

/**
 * Returns the refusal in the error of a handler. A database that is away, an answer that took too long, and a storage
 * that takes nothing become the refusal that no use case had to throw; all other errors are returned as they are.
 */
export function refusalOf(thrown: unknown, request: FastifyRequest): unknown {
  if (thrown instanceof StorageUnwritable) {
    request.log.error({ code: codeOf(thrown.cause) }, `${thrown.message}: STORAGE_URL names where they lie`)
    const isFull = thrown instanceof StorageFull
    return new Unavailable(isFull ? 'errors.storage_full' : 'errors.storage_unwritable', diskRetryAfterSeconds)
  }
  if (thrown instanceof StorageUnreachable) {
    request.log.error({ code: codeOf(thrown.cause) }, `${thrown.message}: STORAGE_URL names it`)
    return new Unavailable('errors.unavailable', retryAfterSeconds)
  }
  const isTimeout =
    thrown instanceof HandlerTimeout || (thrown as { code?: unknown }).code === 'FST_ERR_HANDLER_TIMEOUT'
  if (!isTimeout && !isDatabaseUnavailable(thrown)) return thrown
  const { code } = ((thrown as Error).cause ?? thrown) as { code?: unknown }
  request.log.warn({ code }, isTimeout ? 'an answer took too long' : 'the database does not answer')
  return new Unavailable('errors.unavailable', retryAfterSeconds)
}
