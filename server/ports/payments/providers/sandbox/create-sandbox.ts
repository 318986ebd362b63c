import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Secret } from '../../../../platform/secrets.ts'
import type { AccountLinking } from '../../linking.ts'
import type { PaymentLookup, PaymentProvider, ProviderPayment, RefundLookup, RefundPayment } from '../../provider.ts'
import { ProviderRefusal } from '../../provider.ts'
import { type AccountAccess, platformAccount } from '../../registry.ts'
import { answerWith, goodBehaviour, type SandboxBehaviour, takeMisbehaviour } from './behaviour.ts'
import { changeStatus, type StatusMove } from './change-status.ts'
import { chargeMandate, settleDebit } from './charge-mandate.ts'
import { type ConnectActions, connectActions } from './connect/connect-actions.ts'
import { createLinking } from './connect/linking.ts'
import { accountIdOf, type CallKind, inventedCreditor, partsFor, getOwnPayment } from './connect/open-account.ts'
import { createPayment } from './create-payment.ts'
import { createCustomer, createMandate, findCustomer, findMandate, listMandates, revokeMandate } from './customers.ts'
import { type PostEvent, postOverHttp, sendEvent } from './events/deliver-event.ts'
import { eventSecretOf, verifySandboxEvent } from './events/events.ts'
import { chargeBack, failRefund, lookUpRefund, refundPayment, reverseChargeback } from './refunds.ts'
import type { EventDelivery } from './jobs.ts'
import { findMethod, listMethods } from './methods.ts'
import type { SandboxParts } from './parts.ts'
import { listPayouts, payOut } from './payouts/pay-out.ts'
import { presentPayment } from './present-payment.ts'
import { markPayoutFailed } from './queries/payouts.ts'
import { findPayment, findPaymentByKey, listExpired, type PaymentRow } from './queries/payments.ts'

export interface SandboxOptions {
  database: Database
  clock: Clock
  config: Pick<Config, 'baseUrl' | 'secret'>
  /** Lets time pass before a slow answer; real time when left out. */
  wait?: (ms: number) => Promise<void>
}

/** The provider with the acts of its payers and their banks, which at a real provider happens out of sight. */
export interface Sandbox extends PaymentProvider {
  openAccount(access: AccountAccess): PaymentProvider
  readonly linking: AccountLinking
  /** Actions of the owners of accounts at their provider. */
  readonly connect: ConnectActions
  readonly behaviour: SandboxBehaviour
  /** The way of events; a test may let them arrive without a network. */
  post: PostEvent
  /** Lets the payer or the bank decide; answers nothing when it could not go there any more. */
  decide(providerPaymentId: string, move: StatusMove): Promise<ProviderPayment | undefined>
  chargeBack(providerPaymentId: string): Promise<ProviderPayment>
  reverseChargeback(providerPaymentId: string): Promise<ProviderPayment>
  /** Fails the refund of this reference, as the payer's bank sends it back. */
  failRefund(reference: string): Promise<void>
  /** Finds the payment with all that its checkout page shows. */
  findCheckout(providerPaymentId: string): Promise<PaymentRow | undefined>
  settle(providerPaymentId: string): Promise<void>
  expireOverdue(): Promise<void>
  /** Pays out the payments until yesterday. */
  payOut(): Promise<void>
  /** Fails a payout. The bank of an account sends a payout back. */
  failPayout(payoutId: string): Promise<void>
  sendEvent(event: EventDelivery): Promise<void>
}

const settleAfterMs = 5_000

export function createSandbox({ database, clock, config, ...options }: SandboxOptions): Sandbox {
  const behaviour = goodBehaviour()
  const parts: SandboxParts = {
    database,
    clock,
    baseUrl: config.baseUrl,
    behaviour,
    account: platformAccount,
    methods: undefined,
    settleAfterMs,
    wait: options.wait ?? wait,
  }
  return {
    ...portOf(parts, config.secret),
    behaviour,
    post: postOverHttp,
    openAccount: (access) => portOf(parts, config.secret, access),
    linking: createLinking(parts),
    connect: connectActions(parts),
    decide: (id, move) => decide(parts, id, move),
    chargeBack: (id) => chargeBack(parts, id),
    reverseChargeback: (id) => reverseChargeback(parts, id),
    failRefund: (reference) => failRefund(parts, reference),
    findCheckout: (id) => findPayment(database, id),
    settle: (id) => settleDebit(parts, id),
    expireOverdue: () => expireOverdue(parts),
    payOut: () => payOut(parts),
    failPayout: (id) => markPayoutFailed(database.db, id),
    sendEvent(event) {
      return sendEvent(parts, { post: this.post, secret: config.secret }, event)
    },
  }
}

/** Returns the port as the product calls it, in the name of the platform or of an account that was linked. */
function portOf(parts: SandboxParts, secret: Secret, access?: AccountAccess): PaymentProvider {
  const { behaviour } = parts
  const eventSecret = eventSecretOf(secret, accountIdOf(access))
  /** Runs a call of the product, which may go wrong; acts of payers and banks never do. */
  const called =
    <Input extends unknown[], Answer>(
      kind: CallKind,
      call: (parts: SandboxParts, ...inputs: Input) => Promise<Answer>,
    ) =>
    async (...inputs: Input): Promise<Answer> => {
      const misbehaviour = takeMisbehaviour(behaviour)
      if (behaviour.delayMs > 0) await parts.wait(behaviour.delayMs)
      return answerWith(misbehaviour, async () => call(await partsFor(parts, access, kind), ...inputs))
    }

  return {
    name: 'sandbox',
    // Ours: the practice bank is a page of this server.
    checkoutOrigins: [new URL(parts.baseUrl).origin],
    creditor: access?.creditor ?? inventedCreditor,
    listMethods: called('moves money', listMethods),
    createPayment: called('moves money', createPayment),
    // It keeps its references for ever.
    repeatableForMs: Number.POSITIVE_INFINITY,
    fetchPayment: called('reads', fetchPayment),
    findPayment: called('reads', lookUpPayment),
    cancelPayment: called('reads', cancelPayment),
    refundPayment: called('moves money', async (own, refund: RefundPayment) => {
      await getOwnPayment(own, refund.providerPaymentId)
      return refundPayment(own, refund)
    }),
    findRefund: called('reads', async (own, lookup: RefundLookup) => {
      await getOwnPayment(own, lookup.providerPaymentId)
      return lookUpRefund(own, lookup)
    }),
    createCustomer: called('moves money', createCustomer),
    findCustomer: called('reads', findCustomer),
    createMandate: called('moves money', createMandate),
    findMandate: called('reads', findMandate),
    listMandates: called('reads', listMandates),
    revokeMandate: called('reads', revokeMandate),
    chargeMandate: called('moves money', chargeMandate),
    // Not a call that misbehaves: jobs call at moments of their own, and would take away the faults that a test planned
    // for others.
    listPayouts: async (since, isKnown = () => false, atMost = Infinity) =>
      (await listPayouts(await partsFor(parts, access, 'reads'), since))
        .filter((payout) => !isKnown(payout))
        .slice(0, atMost),
    verifyEvent: (event) => verifySandboxEvent(eventSecret, event),
    reversalWindowDays: (method) => findMethod(method)?.reversalWindowDays ?? 0,
  }
}

const fetchPayment = async (parts: SandboxParts, id: string): Promise<ProviderPayment> =>
  presentPayment(parts, await getOwnPayment(parts, id))

async function lookUpPayment(parts: SandboxParts, lookup: PaymentLookup): Promise<ProviderPayment | undefined> {
  const row = await findPaymentByKey(parts.database, lookup.reference)
  return row?.account === parts.account ? presentPayment(parts, row) : undefined
}

async function decide(parts: SandboxParts, id: string, move: StatusMove): Promise<ProviderPayment | undefined> {
  const payment = await findPayment(parts.database, id)
  const changed = payment && (await changeStatus(parts, payment, move))
  return changed && presentPayment(parts, changed)
}

/** Ends an unpaid payment, for the merchant; one that was cancelled before stays as it is. */
export async function cancelPayment(parts: SandboxParts, id: string): Promise<ProviderPayment> {
  const payment = await getOwnPayment(parts, id)
  if (payment.status === 'cancelled') return presentPayment(parts, payment)
  const changed = await changeStatus(parts, payment, { to: 'cancelled' })
  if (changed === undefined) throw new ProviderRefusal(`Payment ${id} can not be cancelled any more`)
  return presentPayment(parts, changed)
}

/** Expires unpaid payments, a hundred at a time. */
async function expireOverdue(parts: SandboxParts): Promise<void> {
  const overdue = await listExpired(parts.database, parts.clock.now())
  for (const payment of overdue) await changeStatus(parts, payment, { to: 'expired' })
  if (overdue.length === 100) await expireOverdue(parts)
}
