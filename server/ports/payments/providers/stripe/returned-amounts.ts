import { z } from 'zod'
import { ProviderUnreachable } from '../../provider.ts'
import { toCents } from './amounts.ts'
import { everyItem, type StripeParts } from './http/client.ts'
import { type Intent, readAs, type ReturnedAmounts } from './present-payment.ts'

const amount = { amount: z.number(), currency: z.string() }

const stripeRefund = z.object({
  id: z.string().min(1),
  ...amount,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

type Refund = z.output<typeof stripeRefund>

const dispute = z.object({ ...amount, status: z.string() })

/** The states of a dispute in which the money is with us: an inquiry, a dispute that was won, and a prevented one. */
export const disputeStatesWithoutLoss: ReadonlySet<string> = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
])

const pageSize = 100
/** The number of pages that are read of the refunds or disputes of one payment. */
const pagesMax = 20

/** Yields the refunds of one payment, the newest first. @throws ProviderUnreachable when there are too many of them */
export async function* everyRefund(
  { client }: Pick<StripeParts, 'client'>,
  payment_intent: string,
): AsyncGenerator<Refund> {
  const listQuery = { payment_intent, limit: pageSize }
  for await (const each of everyItem((from) => client.refunds.list({ ...listQuery, ...from }), pagesMax))
    yield readAs(stripeRefund, each)
}

/**
 * Adds up the returned amounts one by one, without refunds that failed and disputes that were won: sums do not say
 * which of them came to nothing.
 */
export async function countReturned(parts: StripeParts, intent: Intent): Promise<ReturnedAmounts> {
  const { amount_refunded: refunded, disputed } = intent.latest_charge ?? { amount_refunded: 0 }
  const [refundedCents, disputedCents] = await Promise.all([
    refunded > 0 ? sumRefunds(parts, intent, toCents(refunded, intent.currency)) : 0,
    disputed ? sumDisputes(parts, intent) : 0,
  ])
  // A bank may take back a payment that we refunded a moment before; more than was paid cannot go back.
  return { refundedCents, chargedBackCents: Math.min(disputedCents, intent.amount) }
}

/**
 * @throws ProviderUnreachable when the list has less than Stripe itself says is gone: money that left is never
 *   forgotten
 */
async function sumRefunds(parts: StripeParts, intent: Intent, reportedCents: number): Promise<number> {
  let liveCents = 0
  let listedCents = 0
  for await (const { amount: part, currency, status } of everyRefund(parts, intent.id)) {
    const cents = toCents(part, currency)
    listedCents += cents
    if (status !== 'failed' && status !== 'canceled') liveCents += cents
  }
  if (listedCents < reportedCents) throw new ProviderUnreachable('Stripe listed fewer refunds than it reports')
  return liveCents
}

async function sumDisputes({ client }: StripeParts, intent: Intent): Promise<number> {
  const listQuery = { payment_intent: intent.id, limit: pageSize }
  let disputedCents = 0
  for await (const each of everyItem((from) => client.disputes.list({ ...listQuery, ...from }), pagesMax)) {
    const { amount: part, currency, status } = readAs(dispute, each)
    if (!disputeStatesWithoutLoss.has(status)) disputedCents += toCents(part, currency)
  }
  return disputedCents
}
