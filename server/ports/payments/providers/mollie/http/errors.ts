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

/** Statuses after which the request was not done, and may be done another time. */
export const laterStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429])

/** Statuses that say that the object does not exist, or does not any more. */
export const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/** Returns the meaning of an unsuccessful answer for its caller. */
export function errorOf(status: number, text: string): ProviderRefusal | ProviderUnreachable {
  const message = `Mollie answered ${status}: ${text}`
  // The key was withdrawn, or may not do this: that says nothing about the payment.
  if (status === 401 || status === 403) return new AccountUnusable(message)
  const isRefused = status >= 400 && status < 500 && !laterStatuses.has(status)
  return isRefused ? new MollieRefusal(status, message) : new MollieFailure(status, message)
}

/** Whether an error says that the object does not exist, or does not any more. */
export const isGone = (error: unknown): boolean => error instanceof MollieRefusal && goneStatuses.has(error.status)
