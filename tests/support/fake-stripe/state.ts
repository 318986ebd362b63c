import { randomUUID } from 'node:crypto'
import type { FakeClock } from '../fake-clock.ts'
import { missing } from './answers.ts'

interface CreatedObject {
  id: string
  created: number
}
type Metadata = Record<string, string>

export interface Customer extends CreatedObject {
  name: string | null
  email: string | null
}

export interface Method extends CreatedObject {
  type: 'card' | 'sepa_debit'
  customer: string | null
  last4: string
  /** The bank's treatment of every charge; left out of a card that is fine. */
  behaviour?: CardBehaviour
}

export type CardBehaviour = 'declined' | 'insufficient_funds' | 'needs-proof'

export interface Setup extends CreatedObject {
  customer: string
  payment_method: string | null
  reference: string
  /** The state of a form for a card, filled in by scripts in a browser. */
  fields?: { status: 'requires_payment_method' | 'succeeded' | 'canceled'; metadata: Metadata }
}

export interface Refund extends CreatedObject {
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  metadata: Metadata
  payout: string | null
}

export interface Dispute extends CreatedObject {
  amount: number
  status: string
  payout: string | null
}

export interface Intent extends CreatedObject {
  status: 'processing' | 'succeeded' | 'requires_payment_method' | 'requires_action' | 'canceled'
  amount: number
  /** Euros when left out. */
  currency?: string
  /** The page to which the payer is sent back by the bank. */
  returnUrl?: string | null
  customer: string | null
  payment_method: string | null
  metadata: Metadata
  description: string | null
  /** The way it is paid, and what that left behind to be charged later. */
  type: string
  generated: string | null
  failure: { code: string; decline_code?: string } | null
  /** The fingerprint of the card that was tested last, when it is not the default one. */
  fingerprint?: string
  hasCharge: boolean
  refunds: Refund[]
  disputes: Dispute[]
  payout: string | null
}

export interface Session extends CreatedObject {
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount: number
  metadata: Metadata
  customer: string | null
  type: string
  locale: string | null
  description: string | null
  email: string | null
  statement: string | null
  success_url: string
  /** The way in which the bank of a card authenticates the payer. */
  threeDSecure: 'any' | 'automatic' | 'challenge'
  intentMetadata: Metadata
  keeps: boolean
  intent: Intent | null
}

export interface Payout extends CreatedObject {
  amount: number
  status: 'paid' | 'in_transit' | 'failed'
  automatic: boolean
  /** Euros when left out. */
  currency?: string
  transactions: Transaction[]
}

export interface Transaction extends CreatedObject {
  type: string
  amount: number
  fee: number
  source: object | null
}

/** All that the fake knows of one account; newest last. */
export class FakeAccount {
  readonly customers: Customer[] = []
  readonly methods: Method[] = []
  readonly setups: Setup[] = []
  readonly sessions: Session[] = []
  readonly intents: Intent[] = []
  readonly payouts: Payout[] = []
  /** The methods that its owner turned on. */
  available = ['card', 'ideal', 'bancontact', 'sepa_debit']
  chargesEnabled = true

  constructor(
    readonly id: string,
    private readonly clock: () => FakeClock,
  ) {}

  make = (prefix: string): CreatedObject => ({
    id: `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    created: Math.floor(this.clock().now().getTime() / 1000),
  })

  private find<Item extends CreatedObject>(items: readonly Item[], id: string): Item {
    return items.find((each) => each.id === id) ?? missing()
  }

  /** Customers that were deleted in the dashboard, which Stripe still answers. */
  readonly deleted = new Set<string>()

  deleteCustomer(id: string): void {
    this.customers.splice(this.customers.indexOf(this.customer(id)), 1)
    this.deleted.add(id)
    for (const method of this.methods) if (method.customer === id) method.customer = null
  }

  customer = (id: string) => this.find(this.customers, id)
  method = (id: string) => this.find(this.methods, id)
  setup = (id: string) => this.find(this.setups, id)
  session = (id: string) => this.find(this.sessions, id)
  intent = (id: string) => this.find(this.intents, id)
  payout = (id: string) => this.find(this.payouts, id)
  sessionOf = (intent: Intent) => this.sessions.find((each) => each.intent === intent)
}

export const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

export const liveRefunds = ({ refunds }: Intent) =>
  refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
