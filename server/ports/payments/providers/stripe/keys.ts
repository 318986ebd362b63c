import { hourMs } from '../../../../../contract/durations.ts'
import { ProviderRefusal } from '../../provider.ts'

/**
 * Returns the idempotency key of a call: each kind of call has keys of its own, because a key that was used for another
 * URL is refused.
 */
export const keyFor = (call: string, reference: string): { idempotencyKey: string } => ({
  idempotencyKey: `${call}:${reference}`,
})

/** Stripe may forget them after a day; a repeat shortly before its end may arrive after it. */
export const repeatableForMs = 23 * hourMs

const shapes = {
  payment: /^(cs_(test_|live_)?|pi_)[A-Za-z0-9]{1,150}$/,
  customer: /^cus_[A-Za-z0-9]{1,60}$/,
  mandate: /^pm_[A-Za-z0-9]{1,60}$/,
}

export const isPaymentId = (id: string): boolean => shapes.payment.test(id)

/**
 * Whether an id is that of a payment at Stripe's checkout, which is identified by its session; an off-session charge is
 * by its intent.
 */
export const isCheckout = (id: string): boolean => id.startsWith('cs_')

/** Requires an id: it becomes part of a URL, so nothing else may stand in it. @throws ProviderRefusal */
export function requireId(kind: keyof typeof shapes, id: string): string {
  if (!shapes[kind].test(id)) throw new ProviderRefusal(`There is no ${kind} with that id`)
  return id
}
