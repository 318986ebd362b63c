import { AccountUnusable, ProviderRefusal, ProviderUnreachable } from '../../../provider.ts'

/** Mollie understood, and said no. */
export class MollieRefusal extends ProviderRefusal {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Mollie did not do it now, or the outcome is unknown. */
export class MollieFailure extends ProviderUnreachable {
  constructor(
    readonly status: number | undefined,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

/** Returns the meaning of an unsuccessful answer for its caller. */
export function errorOf(status: number, text: string): ProviderRefusal | ProviderUnreachable {
  const message = `Mollie answered ${status}: ${text}`
  // The key was withdrawn, or may not do this: that says nothing about the payment.
  if (status === 401 || status === 403) return new AccountUnusable(message)
  const isLater = status === 408 || status === 409 || status === 425 || status === 429
  const isRefused = status >= 400 && status < 500 && !isLater
  return isRefused ? new MollieRefusal(status, message) : new MollieFailure(status, message)
}

/** Whether an error says that the object does not exist, or does not any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof MollieRefusal && (error.status === 404 || error.status === 410)
