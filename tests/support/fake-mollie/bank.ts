import { centsOf } from '../../../contract/money.ts'
import { findMethod } from './methods.ts'
import { type FakeState, liveRefunds, type Part, type Payment, type Settlement, type Status, sumOf } from './state.ts'

const moves: Record<Status, readonly Status[]> = {
  open: ['pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'],
  pending: ['paid', 'canceled', 'expired', 'failed'],
  authorized: ['paid', 'canceled', 'expired'],
  paid: [],
  canceled: [],
  expired: [],
  failed: [],
}

/** The states that Mollie calls a webhook for; open and pending are not among them. */
const newsStates: readonly Status[] = ['paid', 'canceled', 'expired', 'failed', 'authorized']

/** Lets a payer, or a bank, decide. @returns whether an event follows */
export function decide(state: FakeState, payment: Payment, to: Status, reason?: string): boolean {
  if (!moves[payment.status].includes(to)) return false
  payment.status = to
  if (to === 'failed') payment.failureReason = reason ?? 'authentication_failed'
  const mandate = findMethod(payment.method ?? '')?.mandate
  if (to === 'paid' && payment.sequenceType === 'first' && mandate !== undefined) {
    const id = state.newId('mdt')
    const details: Record<string, string> =
      mandate === 'directdebit'
        ? { consumerName: 'T. Test', consumerAccount: 'NL55INGB0000000000' }
        : { cardHolder: 'T. Test', cardNumber: '6787', cardExpiryDate: '2028-02-29' }
    state.mandates.push({
      id,
      customerId: payment.customerId!,
      method: mandate,
      status: 'valid',
      details,
      mandateReference: mandate === 'directdebit' ? `${id.slice(4)}-M13` : null,
      createdAt: state.now(),
    })
    payment.mandateId = id
  }
  return newsStates.includes(to)
}

/** A night at the bank: charges on mandates are decided, and refunds are on their way. @returns what changed */
export function settleCharges(state: FakeState, failure?: string): Payment[] {
  const changed: Payment[] = []
  for (const payment of state.payments) {
    for (const refund of payment.refunds) if (refund.status === 'pending') refund.status = 'refunded'
    if (payment.sequenceType !== 'recurring' || payment.status !== 'pending') continue
    const mandate = state.mandates.find(({ id }) => id === payment.mandateId)
    const reason = mandate?.status === 'valid' ? failure : 'mandate_invalid'
    decide(state, payment, reason === undefined ? 'paid' : 'failed', reason)
    changed.push(payment)
  }
  return changed
}

/** The bank takes back what was not refunded. */
export function chargeBack(state: FakeState, payment: Payment): Part {
  const chargeback: Part = {
    id: state.newId('chb'),
    cents: payment.cents - sumOf(liveRefunds(payment)),
    status: 'charged-back',
    description: '',
    metadata: null,
    createdAt: state.now(),
    reversedAt: null,
    settlementId: null,
  }
  payment.chargebacks.push(chargeback)
  return chargeback
}

const centsIn = (text: string) => centsOf(Number(text))

/** Pays out all that was not paid out before, less what Mollie keeps: reported in sums by method, as Mollie does. */
export function payOut(state: FakeState): Settlement {
  const id = state.newId('stl')
  const paid = state.payments.filter(({ status, settlementId }) => status === 'paid' && settlementId === null)
  for (const payment of paid) payment.settlementId = id
  const parts = (of: (payment: Payment) => Part[]) =>
    state.payments.flatMap((payment) => of(payment)).filter(({ settlementId }) => settlementId === null)
  const back = [...parts(({ refunds }) => refunds), ...parts(({ chargebacks }) => chargebacks)]
  for (const part of back) part.settlementId = id
  const costs = [...new Set(paid.map(({ method }) => method!))].map((method) => {
    const { rate } = findMethod(method)!
    const of = paid.filter((payment) => payment.method === method)
    const variable = (Number(rate.variable) * of.reduce((sum, { cents }) => sum + cents, 0)) / 100
    // Rounded once for all of them, and never so that each by itself would add up.
    const cents = of.length * centsIn(rate.fixed) + Math.round(variable)
    return { description: findMethod(method)!.description, method, count: of.length, ...rate, cents }
  })
  const cents =
    paid.reduce((sum, payment) => sum + payment.cents, 0) -
    sumOf(back) -
    costs.reduce((sum, cost) => sum + cost.cents, 0)
  const settlement: Settlement = { id, settledAt: state.now(), status: 'paidout', cents, costs }
  state.settlements.push(settlement)
  return settlement
}
