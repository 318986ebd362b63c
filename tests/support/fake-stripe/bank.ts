import {
  type CardBehaviour,
  type FakeAccount,
  type Intent,
  liveRefunds,
  type Payout,
  type Session,
  sumOf,
  type Transaction,
} from './state.ts'

export type Outcome = 'pending' | 'paid' | 'failed' | 'expired'

/**
 * The act of a payer at the checkout, or of a bank after it.
 * @returns the kinds of events that Stripe sends about it
 */
export function decideSession(account: FakeAccount, session: Session, to: Outcome): string[] {
  const isUnderWay = session.status === 'complete' && session.intent?.status === 'processing'
  if (session.status !== 'open' && !isUnderWay) return []
  if (to === 'expired') {
    if (isUnderWay) return []
    session.status = 'expired'
    return ['checkout.session.expired']
  }
  const intent = (session.intent ??= newIntent(account, session))
  session.status = 'complete'
  if (to === 'pending') return ['checkout.session.completed']
  if (to === 'failed') {
    intent.status = 'requires_payment_method'
    intent.failure = { code: 'payment_intent_authentication_failure' }
    return ['checkout.session.async_payment_failed']
  }
  session.payment_status = 'paid'
  pay(account, intent, session.keeps)
  return [isUnderWay ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed']
}

/** A card is declined at a checkout, which stays open for another. */
export function declineAt(account: FakeAccount, session: Session, fingerprint: string): Intent {
  if (session.status !== 'open') throw new Error('The checkout is closed')
  const intent = (session.intent ??= newIntent(account, session))
  const failure = { code: 'card_declined', decline_code: 'generic_decline' }
  return Object.assign(intent, { status: 'requires_payment_method' as const, failure, fingerprint })
}

function newIntent(account: FakeAccount, session: Session): Intent {
  const intent: Intent = {
    ...account.make('pi'),
    status: 'processing',
    amount: session.amount,
    customer: session.customer,
    payment_method: account.make('pm').id,
    metadata: session.intentMetadata,
    description: session.description,
    type: session.type,
    generated: null,
    failure: null,
    hasCharge: true,
    refunds: [],
    disputes: [],
    payout: null,
  }
  account.intents.push(intent)
  return intent
}

/** A card is kept as it is; a bank payment leaves an account behind that can be debited. */
function pay(account: FakeAccount, intent: Intent, keeps: boolean): void {
  intent.status = 'succeeded'
  intent.failure = null
  if (!keeps) return
  const isCard = intent.type === 'card'
  const creation = isCard ? { ...account.make('pm'), id: intent.payment_method! } : account.make('pm')
  const type = isCard ? ('card' as const) : ('sepa_debit' as const)
  account.methods.push({ ...creation, type, customer: intent.customer, last4: isCard ? '4242' : '3000' })
  if (!isCard) intent.generated = creation.id
}

/** The bank's treatment of a filled in card. */
export function fillInCard(account: FakeAccount, setupId: string, behaviour?: CardBehaviour): void {
  const setup = account.setup(setupId)
  if (setup.fields?.status !== 'requires_payment_method') throw new Error('The form is used up')
  const method = { ...account.make('pm'), type: 'card' as const, customer: setup.customer, last4: '4242' }
  account.methods.push(behaviour === undefined ? method : { ...method, behaviour })
  setup.payment_method = method.id
  setup.fields.status = 'succeeded'
}

/** The payer authenticates at the bank, unless the payment has ended. @returns the kind of news, if any */
export function proveIntent(intent: Intent, isProven: boolean): string | undefined {
  if (intent.status !== 'requires_action') return undefined
  intent.status = isProven ? 'succeeded' : 'requires_payment_method'
  if (isProven) return 'payment_intent.succeeded'
  intent.failure = { code: 'payment_intent_authentication_failure' }
  return 'payment_intent.payment_failed'
}

/** A night at the bank: debits are decided, and refunds are on their way. @returns what changed */
export function settleCharges(account: FakeAccount, failure?: string): Intent[] {
  for (const { refunds } of account.intents)
    for (const refund of refunds) if (refund.status === 'pending') refund.status = 'succeeded'
  const underWay = account.intents.filter((each) => each.status === 'processing' && !account.sessionOf(each))
  for (const intent of underWay) {
    intent.status = failure === undefined ? 'succeeded' : 'requires_payment_method'
    if (failure !== undefined) intent.failure = { code: failure }
  }
  return underWay
}

const feeOf = (amount: number) => Math.round(amount * 0.015) + 25

/** Pays out all that was not paid out before, each less what Stripe keeps of it. */
export function payOut(account: FakeAccount): Payout {
  const payout: Payout = { ...account.make('po'), amount: 0, status: 'paid', automatic: true, transactions: [] }
  const add = (type: string, amount: number, fee: number, source: object | null) =>
    payout.transactions.push({ ...account.make('txn'), type, amount, fee, source } satisfies Transaction)
  for (const intent of account.intents.filter(({ status }) => status === 'succeeded')) {
    const { id: payment_intent, metadata, amount } = intent
    if (intent.payout === null) add('charge', amount, feeOf(amount), { object: 'charge', payment_intent, metadata })
    for (const refund of liveRefunds(intent).filter((each) => each.payout === null)) {
      add('refund', -refund.amount, 0, { object: 'refund', payment_intent, metadata: refund.metadata })
      refund.payout = payout.id
    }
    for (const dispute of intent.disputes.filter((each) => each.payout === null)) {
      add('adjustment', -dispute.amount, 2000, { object: 'dispute', payment_intent })
      dispute.payout = payout.id
    }
    intent.payout = payout.id
  }
  add('stripe_fee', -199, 0, null)
  payout.amount = sumOf(payout.transactions) - payout.transactions.reduce((sum, { fee }) => sum + fee, 0)
  add('payout', -payout.amount, 0, { object: 'payout' })
  account.payouts.push(payout)
  return payout
}
