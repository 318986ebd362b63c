import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PaymentLookup, PaymentProvider, ProviderPayment } from '../../provider.ts'
import { ProviderRefusal } from '../../provider.ts'
import { answerWith, goodBehaviour, type SandboxBehaviour, takeMisbehaviour } from './behaviour.ts'
import { changeStatus, type Move } from './change-status.ts'
import { chargeMandate, settle } from './charge-mandate.ts'
import { createPayment } from './create-payment.ts'
import { createCustomer, createMandate, listMandates, revokeMandate } from './customers.ts'
import { type PostEvent, postOverHttp, sendEvent } from './deliver-event.ts'
import { eventSecretOf, verifySandboxEvent } from './events.ts'
import { chargeBack, failRefund, lookUpRefund, refundPayment, reverseChargeback } from './give-back.ts'
import type { EventDelivery } from './jobs.ts'
import { findMethod, listMethods } from './methods.ts'
import type { SandboxParts } from './parts.ts'
import { presentPayment } from './present-payment.ts'
import { findPayment, findPaymentByKey, listExpired, type PaymentRow } from './queries/payments.ts'

export interface SandboxOptions {
  database: Database
  clock: Clock
  config: Pick<Config, 'baseUrl' | 'secret'>
  /** Lets time pass before a slow answer; real time when left out. */
  wait?: (ms: number) => Promise<void>
}

/** The provider with what its payers and their banks do, which at a real provider happens out of sight. */
export interface Sandbox extends PaymentProvider {
  readonly behaviour: SandboxBehaviour
  /** How events travel; a test may let them arrive without a network. */
  post: PostEvent
  /** Lets the payer or the bank decide; answers nothing when it could not go there any more. */
  decide(providerPaymentId: string, move: Move): Promise<ProviderPayment | undefined>
  chargeBack(providerPaymentId: string): Promise<ProviderPayment>
  reverseChargeback(providerPaymentId: string): Promise<ProviderPayment>
  /** The payer's bank sends back what was refunded under this reference. */
  failRefund(reference: string): Promise<void>
  /** The payment with all that its checkout page shows. */
  findCheckout(providerPaymentId: string): Promise<PaymentRow | undefined>
  settle(providerPaymentId: string): Promise<void>
  expireOverdue(): Promise<void>
  sendEvent(event: EventDelivery): Promise<void>
}

const settleAfterMs = 5_000

/** Nobody: a number that passes every check, of a registration and in a place that do not exist. */
const inventedCreditor = {
  name: 'Stichting Zandbak Betalingen (verzonnen)',
  address: 'Nergensweg 1, 0000 AA Nergenshuizen, NL',
  id: 'NL22ZZZ000000000000',
}

export function createSandbox({ database, clock, config, ...options }: SandboxOptions): Sandbox {
  const behaviour = goodBehaviour()
  const eventSecret = eventSecretOf(config.secret)
  const parts: SandboxParts = {
    database,
    clock,
    baseUrl: config.baseUrl,
    behaviour,
    settleAfterMs,
    wait: options.wait ?? wait,
  }
  /** A call of the product, which may go wrong; what payers and banks do never does. */
  const called =
    <Asked extends unknown[], Answer>(call: (parts: SandboxParts, ...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const how = takeMisbehaviour(behaviour)
      if (behaviour.delayMs > 0) await parts.wait(behaviour.delayMs)
      return answerWith(how, () => call(parts, ...asked))
    }

  return {
    name: 'sandbox',
    // Ours: the practice bank is a page of this server.
    checkoutOrigins: [new URL(config.baseUrl).origin],
    creditor: inventedCreditor,
    behaviour,
    post: postOverHttp,
    listMethods: called(listMethods),
    createPayment: called(createPayment),
    // It keeps its references for ever.
    repeatableForMs: Number.POSITIVE_INFINITY,
    fetchPayment: called(fetchPayment),
    findPayment: called(lookUpPayment),
    cancelPayment: called(cancelPayment),
    refundPayment: called(refundPayment),
    findRefund: called(lookUpRefund),
    createCustomer: called(createCustomer),
    createMandate: called(createMandate),
    listMandates: called(listMandates),
    revokeMandate: called(revokeMandate),
    chargeMandate: called(chargeMandate),
    // It has no bank: what was paid stays with it.
    listPayouts: called(async () => []),
    verifyEvent: (event) => verifySandboxEvent(eventSecret, event),
    reversalWindowDays: (method) => findMethod(method)?.reversalWindowDays ?? 0,
    decide: (id, move) => decide(parts, id, move),
    chargeBack: (id) => chargeBack(parts, id),
    reverseChargeback: (id) => reverseChargeback(parts, id),
    failRefund: (reference) => failRefund(parts, reference),
    findCheckout: (id) => findPayment(database, id),
    settle: (id) => settle(parts, id),
    expireOverdue: () => expireOverdue(parts),
    sendEvent(event) {
      return sendEvent(parts, { post: this.post, eventSecret }, event)
    },
  }
}

async function fetchPayment(parts: SandboxParts, id: string): Promise<ProviderPayment> {
  const row = await findPayment(parts.database, id)
  if (row === undefined) throw new ProviderRefusal(`There is no payment ${id}`)
  return presentPayment(parts, row)
}

async function lookUpPayment(parts: SandboxParts, lookup: PaymentLookup): Promise<ProviderPayment | undefined> {
  const row = await findPaymentByKey(parts.database, lookup.reference)
  return row && presentPayment(parts, row)
}

async function decide(parts: SandboxParts, id: string, move: Move): Promise<ProviderPayment | undefined> {
  const payment = await findPayment(parts.database, id)
  const changed = payment && (await changeStatus(parts, payment, move))
  return changed && presentPayment(parts, changed)
}

/** Ends a payment that nobody has paid yet, for the merchant; one that was cancelled before stays as it is. */
export async function cancelPayment(parts: SandboxParts, id: string): Promise<ProviderPayment> {
  const payment = await findPayment(parts.database, id)
  if (payment === undefined) throw new ProviderRefusal(`There is no payment ${id}`)
  if (payment.status === 'cancelled') return presentPayment(parts, payment)
  const changed = await changeStatus(parts, payment, { to: 'cancelled' })
  if (changed === undefined) throw new ProviderRefusal(`Payment ${id} can not be cancelled any more`)
  return presentPayment(parts, changed)
}

/** Ends what nobody paid in time, a hundred at a time. */
async function expireOverdue(parts: SandboxParts): Promise<void> {
  const overdue = await listExpired(parts.database, parts.clock.now())
  for (const payment of overdue) await changeStatus(parts, payment, { to: 'expired' })
  if (overdue.length === 100) await expireOverdue(parts)
}
