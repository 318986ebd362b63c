import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'

/** An amount as Mollie writes it: exact decimals, in a string. */
export interface MollieAmount {
  currency: string
  value: string
}

/**
 * Writes the amount as text, without a floating point anywhere: 1005 becomes "10.05".
 * @throws ProviderRefusal for an amount that cannot be paid
 */
export function toAmount(cents: number, currency = 'EUR'): MollieAmount {
  if (currency !== 'EUR') throw new ProviderRefusal(`${currency} is not supported`)
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new ProviderRefusal(`${cents} cents cannot be paid`)
  const digits = String(cents).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** @throws ProviderUnreachable for anything but an amount in euros: money is not guessed */
export function toCents({ currency, value }: MollieAmount): number {
  const parts = /^(-?)(\d{1,13})\.(\d{2})$/.exec(value)
  if (parts === null || currency !== 'EUR')
    throw new ProviderUnreachable(`Mollie wrote the amount ${currency} ${value}`)
  const cents = Number(`${parts[2]}${parts[3]}`)
  return parts[1] === '-' && cents !== 0 ? -cents : cents
}
