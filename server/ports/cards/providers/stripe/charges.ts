import type { Stripe } from 'stripe'
import { minuteMs } from '../../../../../contract/durations.ts'
import { everyItem, isReplay } from '../../../payments/providers/stripe/http/client.ts'
import { StripeRefusal, translateErrors } from '../../../payments/providers/stripe/http/errors.ts'
import { keyFor, repeatableForMs, requireId } from '../../../payments/providers/stripe/keys.ts'
import { readAs } from '../../../payments/providers/stripe/present-payment.ts'
import { cutTo } from '../../../payments/providers/stripe/texts.ts'
import { ProviderRefusal } from '../../../payments/provider.ts'
import type { CardCharge, CardOrder, ProviderCharge } from '../../card-provider.ts'
import { planKeys, type StripeCardParts } from './parts.ts'
import { failureOf, isUntried, type PlanIntent, planIntent, presentCharge } from './present-charge.ts'

/** Two clocks are never quite the same. */
const clockMarginMs = 10 * minuteMs
const pageSize = 100
const descriptionLengthMax = 500
/** The largest amount that Stripe takes at once has eight digits. */
const amountMaxCents = 99_999_999

/** The calls for charges of a card. */
export const chargeCalls = { charge: chargeCard, findCharge, cancelCharge }

/**
 * Charges a card by a payment intent that is made first and confirmed then. A cancellation makes the same intent, by
 * the same idempotency key, and ends it: of a charge and a cancellation at the same moment, Stripe lets one win.
 */
async function chargeCard(parts: StripeCardParts, charge: CardCharge): Promise<ProviderCharge> {
  const intent = await intentFor(parts, charge)
  return settleCharge(parts, charge, isUntried(intent) ? await confirm(parts, intent, charge) : intent)
}

/** Finds a charge by our reference; an intent that was created and never confirmed is none. */
async function findCharge(parts: StripeCardParts, order: CardOrder): Promise<ProviderCharge | undefined> {
  const intent = await findIntent(parts, order)
  return intent === undefined || isUntried(intent) ? undefined : settleCharge(parts, order, intent)
}

async function cancelCharge(parts: StripeCardParts, order: CardOrder): Promise<ProviderCharge['status']> {
  const intent = await intentFor(parts, order)
  const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
  // A refused charge that has not ended yet, ends as refused.
  const isRefused = intent.status === 'requires_payment_method' && !isUntried(intent)
  return (await settleCharge(parts, order, isOver || isRefused ? intent : await end(parts, intent))).status
}

/** Returns the payment intent of an order: it is made when it is not there. */
async function intentFor(parts: StripeCardParts, order: CardOrder): Promise<PlanIntent> {
  const isOld = parts.clock.now().getTime() - order.createdAt.getTime() >= repeatableForMs
  const existingIntent = isOld ? await findIntent(parts, order) : undefined
  const intent = existingIntent ?? (await makeIntent(parts, order))
  const { amount, currency } = moneyOf(order)
  if (intent.amount !== amount || intent.currency !== currency || intent.customer !== order.customerId)
    throw new ProviderRefusal('The reference was used for another charge')
  return intent
}

async function makeIntent(parts: StripeCardParts, order: CardOrder): Promise<PlanIntent> {
  const intentFields: Stripe.PaymentIntentCreateParams = {
    ...moneyOf(order),
    customer: requireId('customer', order.customerId),
    allowed_payment_method_types: ['card'],
    description: cutTo(order.description, descriptionLengthMax),
    metadata: { [planKeys.charge]: order.reference },
  }
  try {
    const intent = await translateErrors(() =>
      parts.client.paymentIntents.create(intentFields, keyFor('plan', order.reference)),
    )
    // A replay returns the first answer, and not the current state.
    return isReplay(intent) ? await fetchIntent(parts, intent.id) : readAs(planIntent, intent)
  } catch (error) {
    // The key was used for another request, so an intent exists. The caller checks whether it is for the same amount.
    const existingIntent =
      error instanceof StripeRefusal && error.isOtherRepeat ? await findIntent(parts, order) : undefined
    if (existingIntent === undefined) throw error
    return existingIntent
  }
}

function moneyOf({ amountCents, currency }: CardOrder): { amount: number; currency: string } {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > amountMaxCents)
    throw new ProviderRefusal(`${amountCents} cents cannot be charged`)
  return { amount: amountCents, currency: currency.toLowerCase() }
}

/**
 * Finds the intent among the charges of the customer since the order was written down, which are few. Stripe's search
 * by metadata is not used: a new object is found only a minute later, and "not there" must be true.
 */
async function findIntent({ client }: StripeCardParts, order: CardOrder): Promise<PlanIntent | undefined> {
  const where = {
    customer: requireId('customer', order.customerId),
    created: { gte: Math.floor((order.createdAt.getTime() - clockMarginMs) / 1000) },
    limit: pageSize,
  }
  for await (const each of everyItem((from) => client.paymentIntents.list({ ...where, ...from }))) {
    const intent = readAs(planIntent, each)
    if (intent.metadata?.[planKeys.charge] === order.reference) return intent
  }
  return undefined
}

export const fetchIntent = async ({ client }: StripeCardParts, id: string): Promise<PlanIntent> =>
  readAs(planIntent, await translateErrors(() => client.paymentIntents.retrieve(requireId('payment', id))))

/**
 * Confirms a charge. A present payer may be sent to their bank; off session, a bank that requires authentication has
 * said no.
 */
async function confirm(parts: StripeCardParts, { id }: PlanIntent, charge: CardCharge): Promise<PlanIntent> {
  const { cardId, isPresent, returnUrl, reference } = charge
  const way = isPresent ? { return_url: returnUrl } : { off_session: true }
  const key = keyFor('plan-confirm', `${reference}:${isPresent ? 'present' : 'absent'}`)
  try {
    const body = { payment_method: requireId('mandate', cardId), ...way }
    const answer = await translateErrors(() => parts.client.paymentIntents.confirm(id, body, key))
    return isReplay(answer) ? await fetchIntent(parts, id) : readAs(planIntent, answer)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    // A card that is declined is reported as an error, beside the intent; so is one that was ended meanwhile.
    const now = await fetchIntent(parts, id)
    if (isUntried(now)) throw error
    return now
  }
}

/**
 * Settles a charge. its payer could try once more at Stripe, and our books would know nothing of that.
 */
async function settleCharge(parts: StripeCardParts, order: CardOrder, intent: PlanIntent): Promise<ProviderCharge> {
  if (intent.status !== 'requires_payment_method') return presentCharge(order, intent)
  const failure = failureOf(intent)
  // The reason is stored in the metadata, as Stripe forgets its last error with every change.
  if (intent.metadata?.[planKeys.failure] === undefined)
    await translateErrors(() =>
      parts.client.paymentIntents.update(intent.id, { metadata: { [planKeys.failure]: failure } }),
    )
  return presentCharge(order, await end(parts, intent))
}

/** Ends an intent, unless it ended in another way, or goes on by itself. */
async function end(parts: StripeCardParts, { id }: PlanIntent): Promise<PlanIntent> {
  try {
    return readAs(planIntent, await translateErrors(() => parts.client.paymentIntents.cancel(id)))
  } catch (error) {
    if (error instanceof StripeRefusal) return fetchIntent(parts, id)
    throw error
  }
}
