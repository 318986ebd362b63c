import type { FastifyRequest } from 'fastify'
import { FieldErrors } from '../../errors.ts'

/**
 * Returns the idempotency key: the client's name for this request, so that repeating it is harmless. The same key of
 * another caller is another key: the sender is a part of it.
 * @throws FieldErrors Why: docs/decisions/0010-idempotency-and-optimistic-locking.md
 */
export function idempotencyKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(header))
    throw new FieldErrors({ 'Idempotency-Key': ['validation.invalid'] })
  return header
}
