import { defined } from '../../../../../contract/defined.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'

/** Eight digits are as much as Stripe takes at once. */
export const amountMaxCents = 99_999_999

/** @throws ProviderRefusal for an amount that cannot be paid */
export function toAmount(cents: number, currency = 'EUR'): { amount: number; currency: 'eur' } {
  if (currency !== 'EUR') throw new ProviderRefusal(`${currency} is not supported`)
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new ProviderRefusal(`${cents} cents cannot be paid`)
  return { amount: cents, currency: 'eur' }
}

/** @throws ProviderUnreachable for anything but an amount in euros: money is not guessed */
export function toCents(amount: number | null | undefined, currency: string | null | undefined): number {
  if (currency !== 'eur' || !Number.isSafeInteger(amount))
    throw new ProviderUnreachable(`Stripe wrote the amount ${currency} ${amount}`)
  return defined(amount)
}
