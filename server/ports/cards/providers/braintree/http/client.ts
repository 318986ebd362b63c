import braintree, { type BraintreeGateway } from 'braintree'
import { z } from 'zod'
import { createRetryAfter } from '../../../../payments/retry-after.ts'
import type { Clock } from '../../../../../platform/clock.ts'
import { BraintreeRefusal, BraintreeFailure } from './errors.ts'
import { createTransport } from './transport.ts'

export interface BraintreeConnection {
  clock: Pick<Clock, 'monotonicMs'>
  merchantId: string
  publicKey: string
  privateKey: string
  environment: 'sandbox' | 'production'
  /** The URL of another host than Braintree's own, for tests. */
  apiUrl?: string
  timeoutMs: number
  fetch?: typeof fetch
}

const origins = {
  sandbox: 'https://api.sandbox.braintreegateway.com',
  production: 'https://api.braintreegateway.com',
}

/** Connects the official client, with our transport of requests. */
export function connectBraintree(connection: BraintreeConnection): BraintreeGateway {
  const { clock, merchantId, publicKey, privateKey, environment, apiUrl, timeoutMs } = connection
  const gateway = new braintree.BraintreeGateway({
    environment: environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox,
    merchantId,
    publicKey,
    privateKey,
  })
  gateway.http = createTransport({
    origin: apiUrl === undefined ? origins[environment] : new URL(apiUrl).origin,
    publicKey,
    privateKey,
    retryAfter: createRetryAfter(clock),
    timeoutMs,
    fetch: connection.fetch ?? globalThis.fetch,
  })
  return gateway
}

const failureAnswer = z.object({
  success: z.literal(false),
  errors: z
    .custom<{ deepErrors(): unknown }>((value) => typeof value === 'object' && value !== null && 'deepErrors' in value)
    .optional(),
})
const problems = z.array(z.object({ code: z.string() }))

/**
 * Runs a call of the official client and reads its answer.
 * @param schema of an answer that counts, also of one that says no (a declined transaction is a transaction)
 * @throws BraintreeRefusal, BraintreeFailure
 */
export async function callGateway<Answer>(schema: z.ZodType<Answer>, call: () => Promise<unknown>): Promise<Answer> {
  const answer = await callBraintree(call)
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const refused = failureAnswer.safeParse(answer)
  if (!refused.success) throw new BraintreeFailure('Braintree answered something that cannot be read')
  const { errors } = refused.data
  const codes = problems.safeParse(errors?.deepErrors()).data?.map(({ code }) => code) ?? []
  // The request is in no error: these are written to logs.
  throw new BraintreeRefusal(`Braintree refused: ${codes.join(', ') || 'without a reason'}`, codes)
}

async function callBraintree(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof BraintreeRefusal || error instanceof BraintreeFailure) throw error
    const name = error instanceof Error ? error.name : ''
    // Both are thrown before anything is sent: an id that nothing can have, and a field that the client does not know.
    if (name === 'notFoundError') throw new BraintreeRefusal('Braintree can have no such id')
    if (name === 'invalidKeysError') throw new BraintreeFailure('The client of Braintree refused a field', true)
    throw new BraintreeFailure('The client of Braintree could not read an answer')
  }
}
