import { createHash } from 'node:crypto'
import { defined } from '../../../../../contract/defined.ts'
import { ProviderRefusal } from '../../provider.ts'

/**
 * Returns the idempotency key of a call: a UUID, as Mollie requires, that is the same for the same reference. Each kind
 * of call has keys of its own, because a key that was used for another URL is refused.
 */
export function keyFor(call: string, reference: string): string {
  const hash = createHash('sha256').update(`${call}\n${reference}`).digest()
  hash[6] = (defined(hash[6]) & 0x0f) | 0x40
  hash[8] = (defined(hash[8]) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const shapes = {
  payment: /^tr_[A-Za-z0-9]{1,60}$/,
  customer: /^cst_[A-Za-z0-9]{1,60}$/,
  mandate: /^mdt_[A-Za-z0-9]{1,60}$/,
}

export const isPaymentId = (id: string): boolean => shapes.payment.test(id)

/** Requires an id: it becomes part of a URL, so nothing else may stand in it. @throws ProviderRefusal */
export function requireId(kind: keyof typeof shapes, id: string): string {
  if (!shapes[kind].test(id)) throw new ProviderRefusal(`There is no ${kind} with that id`)
  return id
}
