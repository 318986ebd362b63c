import { Stripe } from 'stripe'
import type { Clock } from '../../../../../platform/clock.ts'
import { createRetryAfter, type RetryAfter } from '../../../retry-after.ts'
import { ProviderUnreachable } from '../../../provider.ts'
import { translateErrors } from './errors.ts'
import { createTransport } from './transport.ts'

export interface StripeConnection {
  clock: Pick<Clock, 'monotonicMs'>
  /** The pause that the provider demanded; one of its own when left out. */
  retryAfter?: RetryAfter
  secretKey: string
  /** The account it is about; the platform's own by default. */
  accountId?: string
  /** The URL of another host than Stripe's own, for tests. */
  apiUrl?: string
  timeoutMs: number
  fetch?: typeof fetch
}

/** Connects the official client, with our transport of requests and the version of the API that it was made for. */
export function connectStripe(connection: StripeConnection): Stripe {
  const { clock, secretKey, accountId, apiUrl, timeoutMs, fetch = globalThis.fetch } = connection
  const { retryAfter = createRetryAfter(clock) } = connection
  const root = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    httpClient: createTransport({ retryAfter, apiUrl: root, timeoutMs, fetch }),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(accountId !== undefined && { stripeAccount: accountId }),
  })
}

/** The parts of the adapter; its calls take it as their first argument. */
export interface StripeParts {
  client: Stripe
  /** The client for background calls that take long: a wait that is demanded does not hold up donors. */
  quietClient: Stripe
  clock: Pick<Clock, 'now'>
  /** Whether an own creditor identifier is agreed with Stripe, so that mandates for direct debit may be given here. */
  collectsItself: boolean
}

/** Whether an answer is the first one, stored with its idempotency key, and not the present state. */
export const isReplay = ({ lastResponse }: Stripe.Response<object>): boolean =>
  lastResponse.headers['idempotent-replayed'] === 'true'

/** The maximum of pages read of one list: a hundred thousand items. */
const pagesMax = 1_000

/** Yields all items of a list, page by page. @throws ProviderUnreachable when it has more pages than are read */
export async function* everyItem(
  list: (from: object) => Promise<{ data: { id: string }[]; has_more: boolean }>,
  atMost = pagesMax,
): AsyncGenerator<unknown> {
  let from: object = {}
  for (let pages = 0; pages < atMost; pages += 1) {
    const { data, has_more: hasMore } = await translateErrors(() => list(from))
    yield* data
    const last = data.at(-1)
    if (!hasMore || last === undefined) return
    from = { starting_after: last.id }
  }
  throw new ProviderUnreachable('A list of Stripe has no end')
}
