import { z } from 'zod'
import { toCents } from './amounts.ts'
import type { StripeParts } from './client.ts'
import { translated } from './errors.ts'
import { type Intent, readAs, type Returned } from './present-payment.ts'

const amount = { amount: z.number(), currency: z.string() }

export const stripeRefund = z.object({
  id: z.string().min(1),
  ...amount,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const dispute = z.object({ ...amount, status: z.string() })

/** While a bank only asks, and when it was won or kept from happening, the money is with us. */
const harmless: ReadonlySet<string> = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
])

/** A payment has only a few of either. */
const listedMax = 100

/** One by one, without refunds that failed and disputes that were won: sums do not say which of them came to nothing. */
export async function countReturned({ client }: StripeParts, intent: Intent): Promise<Returned> {
  const { amount_refunded: refunded, disputed } = intent.latest_charge ?? { amount_refunded: 0 }
  const of = { payment_intent: intent.id, limit: listedMax }
  const [refunds, disputes] = await Promise.all([
    refunded > 0 ? translated(() => client.refunds.list(of)) : { data: [] },
    disputed ? translated(() => client.disputes.list(of)) : { data: [] },
  ])
  const live = refunds.data
    .map((each) => readAs(stripeRefund, each))
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const taken = disputes.data.map((each) => readAs(dispute, each)).filter(({ status }) => !harmless.has(status))
  // A bank may take back what we had refunded a moment before; more than was paid is nobody's.
  return { refundedCents: sum(live), chargedBackCents: Math.min(sum(taken), intent.amount) }
}

const sum = (parts: { amount: number; currency: string }[]) =>
  parts.reduce((total, part) => total + toCents(part.amount, part.currency), 0)
