import { Stripe } from 'stripe'
import { AccountUnusable, ProviderRefusal, ProviderUnreachable } from '../../../provider.ts'

/** Stripe understood, and said no. */
export class StripeRefusal extends ProviderRefusal {
  constructor(
    readonly status: number,
    message: string,
    /** A refused off-session charge is a payment all the same, which failed. */
    readonly paymentIntentId: string | undefined,
    /** Whether the idempotency key was used before, for another request. */
    readonly isOtherRepeat = false,
  ) {
    super(message)
  }
}

/** Stripe did not do it now, or the outcome is unknown. */
export class StripeFailure extends ProviderUnreachable {}

/** Runs a call of the official client, and translates its errors into those of the port. */
export async function translateErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? errorOf(error) : error
  }
}

/** Statuses after which the request was not done, and may be done another time. */
export const laterStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429])

/**
 * Returns the error of a failed call. The request is in no error: those of the client keep headers, and these are
 * written to logs.
 */
function errorOf(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const { statusCode: status, code, param, type, detail } = error
  // The transport reports its own errors.
  if (detail instanceof ProviderUnreachable) return detail
  const words = [code ?? type, param === undefined ? undefined : `(${param})`].filter(Boolean).join(' ')
  const message = `Stripe answered ${status ?? 'nothing usable'}: ${words}`
  if (status === undefined) return new StripeFailure(message)
  // The key was withdrawn, or may not do this: that says nothing about the payment.
  if (status === 401 || status === 403) return new AccountUnusable(message)
  if (status < 400 || status >= 500 || laterStatuses.has(status)) return new StripeFailure(message)
  const isOtherRepeat = error instanceof Stripe.errors.StripeIdempotencyError
  return new StripeRefusal(status, message, error.payment_intent?.id, isOtherRepeat)
}

/** Whether an error says that the object does not exist. */
export const isGone = (error: unknown): boolean => error instanceof StripeRefusal && error.status === 404
