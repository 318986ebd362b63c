import { dayMs, later } from '../../../contract/durations.ts'
import { link } from './answers.ts'
import { findMethod } from './methods.ts'
import { type Customer, euros, liveRefunds, type Mandate, type Part, type Payment, sumOf } from './state.ts'

export const isCancelable = ({ method, status }: Payment) =>
  (status === 'open' || status === 'pending') && (findMethod(method ?? '')?.isCancelable ?? false)

/** No more than a list has unless a request names more; what is left out is said nowhere. */
const embeddedMax = 50

const newestOf = (parts: readonly Part[]) => parts.toReversed().slice(0, embeddedMax)

export function presentPayment(origin: string, payment: Payment, embed: readonly string[] = []) {
  const { id, cents, status, metadata, settlementId } = payment
  const refunded = sumOf(liveRefunds(payment))
  const isRecurring = payment.sequenceType === 'recurring'
  const self = `${origin}/v2/payments/${id}`
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: payment.createdAt,
    status,
    isCancelable: isCancelable(payment),
    amount: euros(cents),
    ...(status === 'paid'
      ? { paidAt: payment.createdAt, amountRefunded: euros(refunded), amountRemaining: euros(cents - refunded) }
      : {}),
    ...(payment.chargebacks.length > 0 ? { amountChargedBack: euros(sumOf(payment.chargebacks)) } : {}),
    description: payment.description,
    method: payment.method,
    metadata,
    locale: payment.locale,
    profileId: 'pfl_fake',
    sequenceType: payment.sequenceType,
    redirectUrl: payment.redirectUrl,
    webhookUrl: payment.webhookUrl,
    ...(payment.customerId === null ? {} : { customerId: payment.customerId }),
    ...(payment.mandateId === null ? {} : { mandateId: payment.mandateId }),
    ...(settlementId === null ? {} : { settlementId, settlementAmount: euros(cents) }),
    ...detailsOf(payment),
    ...(payment.method === 'banktransfer' && status === 'open' && { expiresAt: expiryOf(payment.createdAt) }),
    ...(embed.length === 0
      ? {}
      : {
          _embedded: {
            ...(embed.includes('refunds')
              ? { refunds: newestOf(payment.refunds).map((each) => presentRefund(origin, payment, each)) }
              : {}),
            ...(embed.includes('chargebacks')
              ? { chargebacks: newestOf(payment.chargebacks).map((each) => presentChargeback(origin, payment, each)) }
              : {}),
          },
        }),
    _links: {
      self: link(self),
      dashboard: link('https://my.mollie.com/dashboard', 'text/html'),
      ...(status === 'open' && !isRecurring ? { checkout: link(`${origin}/checkout/${id}`, 'text/html') } : {}),
    },
  }
}

/** A transfer is waited for two weeks. */
const expiryOf = (createdAt: string) => later(new Date(createdAt), 14 * dayMs).toISOString()

/** The fingerprint of the one card of all payers here. */
export const cardFingerprint = 'fHB3CCKx9REkz8fPplT8N4nq'

function detailsOf({ method, status, failureReason, id }: Payment) {
  if (failureReason !== null)
    return method === 'directdebit'
      ? { details: { bankReasonCode: failureReason, bankReason: 'told by the bank' } }
      : { details: { failureReason, ...(method === 'creditcard' ? { cardFingerprint } : {}) } }
  if (method === 'banktransfer')
    return {
      details: {
        bankName: 'Stichting Mollie Payments',
        bankAccount: 'NL53ABNA0627535577',
        bankBic: 'ABNANL2A',
        transferReference: `RF12-${id.slice(3)}`,
      },
    }
  // Never read: a card's number is masked, and stays at Mollie.
  if (method === 'creditcard' && status === 'paid')
    return { details: { cardNumber: '6787', cardHolder: 'T. Test', cardFingerprint } }
  return {}
}

export const presentRefund = (origin: string, payment: Payment, refund: Part) => ({
  resource: 'refund',
  id: refund.id,
  mode: 'test',
  amount: euros(refund.cents),
  status: refund.status,
  description: refund.description,
  metadata: refund.metadata,
  paymentId: payment.id,
  createdAt: refund.createdAt,
  ...(refund.settlementId === null
    ? {}
    : { settlementId: refund.settlementId, settlementAmount: euros(-refund.cents) }),
  _links: { self: link(`${origin}/v2/payments/${payment.id}/refunds/${refund.id}`) },
})

export const presentChargeback = (origin: string, payment: Payment, chargeback: Part) => ({
  resource: 'chargeback',
  id: chargeback.id,
  amount: euros(chargeback.cents),
  createdAt: chargeback.createdAt,
  paymentId: payment.id,
  reversedAt: chargeback.reversedAt,
  ...(chargeback.settlementId === null
    ? {}
    : { settlementId: chargeback.settlementId, settlementAmount: euros(-chargeback.cents) }),
  _links: { self: link(`${origin}/v2/payments/${payment.id}/chargebacks/${chargeback.id}`) },
})

export const presentCustomer = (origin: string, { id, name, email, createdAt }: Customer) => ({
  resource: 'customer',
  id,
  mode: 'test',
  name,
  email,
  createdAt,
  _links: { self: link(`${origin}/v2/customers/${id}`) },
})

export const presentMandate = (origin: string, { customerId, ...mandate }: Mandate) => ({
  resource: 'mandate',
  mode: 'test',
  ...mandate,
  _links: { self: link(`${origin}/v2/customers/${customerId}/mandates/${mandate.id}`) },
})
