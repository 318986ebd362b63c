import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '../../../../platform/secrets.ts'
import type { RawEvent, VerifiedEvent } from '../../provider.ts'
import type { StripeParts } from './http/client.ts'
import { translateErrors } from './http/errors.ts'
import { isPaymentId } from './keys.ts'
import { checkoutKey, referenceKey } from './texts.ts'

export const signatureHeader = 'stripe-signature'

/** An older signature may have been overheard and sent again; one of tomorrow was made by no clock of theirs. */
const ageMaxSeconds = 300

export interface EventRules {
  /**
   * The secrets of the endpoints at Stripe: that of the account, that of Connect, and each a second one while it
   * changes.
   */
  secrets: readonly string[]
  /** Whether the event is a test; tests are sent to the same URL. */
  isTest: boolean
  /** The account of these events; those of the platform's own name none. */
  accountId: string | undefined
}

/** All of ours carry our reference; their refunds do not. */
export const carryingReference = new Set(['checkout.session', 'payment_intent', 'charge'])

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const stripeEvent = z.object({
  id: z.string().regex(/^evt_\w{1,100}$/),
  type: z.string().nullish(),
  livemode: z.boolean(),
  account: z
    .string()
    .regex(/^acct_\w{1,60}$/)
    .nullish(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().nullish(),
      customer: idOf,
      payment_intent: idOf,
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})
type Event = z.output<typeof stripeEvent>

/**
 * Recognizes the payment that an event is about, when Stripe signed it for one of our endpoints. An event about a
 * linked account names it, and is passed on for that account alone.
 * @throws ProviderUnreachable when Stripe does not say at which checkout a payment was made
 */
export async function recognizeEvent(
  parts: StripeParts,
  { secrets, isTest, accountId }: EventRules,
  raw: RawEvent,
): Promise<VerifiedEvent | undefined> {
  const event = readSignedEvent(secrets, raw)
  if (event === undefined) return undefined
  // At the URL of one account, nothing of another counts.
  if (accountId !== undefined && event.account !== accountId) return undefined
  const isOurs = event.livemode === !isTest
  const providerPaymentId = isOurs ? await paymentOf(parts, event) : null
  const decline = providerPaymentId !== null && isCheckoutAttempt(event) ? { isDecline: true as const } : {}
  const named = accountId === undefined && event.account ? { providerAccountId: event.account } : {}
  return { id: event.id, providerPaymentId, ...decline, ...named }
}

/** @returns undefined for a message that Stripe did not sign for one of our endpoints */
export const readSignedEvent = (secrets: readonly string[], raw: RawEvent): Event | undefined =>
  secrets.some((secret) => isSigned(secret, raw)) ? readEvent(raw.body) : undefined

/** Signs a body: `t={unix seconds},v1={hex}`, where the signature covers the moment and the exact bytes of the body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, seconds, body)}`
}

const hmac = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

function isSigned(secret: string, { body, headers, receivedAt }: RawEvent): boolean {
  const header = headers[signatureHeader]
  if (typeof header !== 'string' || header.length > 2_000) return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const moment = parts.find(([key]) => key === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(moment)) return false
  const isInTime = Math.abs(receivedAt.getTime() / 1000 - Number(moment)) <= ageMaxSeconds
  const expected = hmac(secret, Number(moment), body)
  const fits = parts.filter(([key, value]) => key === 'v1' && isSame(value ?? '', expected)).length > 0
  return fits && isInTime
}

function readEvent(body: string): Event | undefined {
  try {
    return stripeEvent.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/**
 * Whether an event is a card that was declined at a checkout, whose payer may use another: the session goes on, and
 * shows nothing of it.
 */
const isCheckoutAttempt = ({ type, data: { object } }: Event): boolean =>
  type === 'payment_intent.payment_failed' && object.metadata?.[checkoutKey] !== undefined

/**
 * Returns the payment of an event. A checkout is known by its session, so news of its payment is looked up; where the
 * news says that there is also one of the session, it is left to that.
 */
async function paymentOf(parts: StripeParts, event: Event): Promise<string | null> {
  const {
    account,
    data: { object },
  } = event
  // Payments that a charity takes in a business of its own, on the account that it linked.
  if (carryingReference.has(object.object) && object.metadata?.[referenceKey] === undefined) return null
  if (object.object === 'checkout.session') return paymentIdOrNull(object.id)
  if (isCheckoutAttempt(event)) return object.id?.startsWith('pi_') ? sessionIdOf(parts, object.id, account) : null
  const isFromCheckout = object.metadata?.[checkoutKey] !== undefined
  if (object.object === 'payment_intent') return isFromCheckout ? null : paymentIdOrNull(object.id)
  if (!object.payment_intent?.startsWith('pi_')) return null
  return (await sessionOf(parts, object.payment_intent, account)) ?? paymentIdOrNull(object.payment_intent)
}

const sessionIdOf = async (parts: StripeParts, intentId: string, account: string | null | undefined) =>
  paymentIdOrNull(await sessionOf(parts, intentId, account))

/** Returns the checkout at which a payment was made; nothing for an off-session charge. */
async function sessionOf({ client }: StripeParts, intentId: string, account: string | null | undefined) {
  const where = { payment_intent: intentId, limit: 1 }
  const { data } = await translateErrors(() =>
    account ? client.checkout.sessions.list(where, { stripeAccount: account }) : client.checkout.sessions.list(where),
  )
  return data[0]?.id
}

const paymentIdOrNull = (id: string | null | undefined): string | null => (id && isPaymentId(id) ? id : null)
