import { randomUUID } from 'node:crypto'
import { eurosOf } from '../../../contract/money.ts'
import type { FakeClock } from '../fake-clock.ts'
import { MollieError, notFound } from './answers.ts'

export interface Customer {
  id: string
  name: string | null
  email: string | null
  createdAt: string
}

export interface Mandate {
  id: string
  customerId: string
  method: 'directdebit' | 'creditcard' | 'paypal'
  status: 'valid' | 'invalid'
  details: Record<string, string>
  mandateReference: string | null
  createdAt: string
}

export type Status = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'

export interface Part {
  id: string
  cents: number
  status: string
  description: string
  metadata: unknown
  createdAt: string
  reversedAt: string | null
  settlementId: string | null
}

export interface Payment {
  id: string
  status: Status
  cents: number
  description: string
  method: string | null
  sequenceType: string
  redirectUrl: string | null
  webhookUrl: string | null
  metadata: unknown
  customerId: string | null
  mandateId: string | null
  locale: string | null
  createdAt: string
  failureReason: string | null
  refunds: Part[]
  chargebacks: Part[]
  settlementId: string | null
}

export interface Settlement {
  id: string
  settledAt: string
  status: 'pending' | 'paidout' | 'failed'
  cents: number
  costs: { description: string; method: string; count: number; fixed: string; variable: string; cents: number }[]
}

/** All that the fake knows; newest last. */
export class FakeState {
  readonly customers: Customer[] = []
  readonly mandates: Mandate[] = []
  readonly payments: Payment[] = []
  readonly settlements: Settlement[] = []

  constructor(public clock: FakeClock) {}

  newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 10)}`

  now = () => this.clock.now().toISOString().replace('.000Z', '+00:00')

  payment = (id: string): Payment => this.payments.find((each) => each.id === id) ?? notFound('payment')

  settlement = (id: string): Settlement => this.settlements.find((each) => each.id === id) ?? notFound('settlement')

  /** Customers that were deleted in the dashboard, and their mandates with them. */
  private readonly deleted = new Set<string>()

  customer(id: string): Customer {
    if (this.deleted.has(id)) throw new MollieError(410, 'The customer is no longer available')
    return this.customers.find((each) => each.id === id) ?? notFound('customer')
  }

  deleteCustomer(id: string): void {
    this.customers.splice(this.customers.indexOf(this.customer(id)), 1)
    this.deleted.add(id)
    for (const mandate of this.mandates) if (mandate.customerId === id) mandate.status = 'invalid'
  }

  mandate = (customerId: string, id: string): Mandate =>
    this.mandates.find((each) => each.id === id && each.customerId === customerId) ?? notFound('mandate')
}

export const euros = (cents: number) => ({
  currency: 'EUR',
  value: eurosOf(cents).toFixed(2),
})

export const centsOf = ({ value }: { value: string }) => Number(value.replace('.', ''))

export const sumOf = (parts: Part[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

export const liveRefunds = ({ refunds }: Payment) =>
  refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
