import type { GiftOffer } from './gift-offer.ts'
import { fitOf } from './gift-offer.ts'
import { emptyGiftValues, type GiftValues } from './gift-values.ts'

export interface Prefill {
  /** The query of the address: `amount` in whole euros, `type` of the gift. */
  search: string
  offer: GiftOffer
  /** Amounts of the gift suggestions, in euros. */
  suggestedEuros: readonly number[]
  /** The signed-in donor. */
  user: { name: string; email: string } | null
}

/** How the form stands when a donor first sees it. Nothing that asks for consent is ever filled in for them. */
export function prefilledValues({ search, offer, suggestedEuros, user }: Prefill): GiftValues {
  const asked = new URLSearchParams(search)
  // Without scripts a page sends its suggestion and, behind it, the amount that was typed instead.
  const last = asked.getAll('amount').findLast((text) => text !== '') ?? ''
  const amount = /^\d{1,9}$/.test(last) ? String(Number(last)) : ''
  const isSuggested = suggestedEuros.some((euros) => String(euros) === amount)
  const type = offer.types.find((offered) => offered === asked.get('type')) ?? offer.types[0] ?? 'single'
  const euros = amount === '' ? undefined : Number(amount)
  const [firstName = '', ...lastNames] = (user?.name ?? '').trim().split(/\s+/)
  return {
    ...emptyGiftValues,
    suggestion: isSuggested ? amount : '',
    amount: isSuggested ? '' : amount,
    donation_type: type,
    payment_method: offer.methods.find((method) => fitOf(method, { euros, type }) === 'fits')?.id ?? '',
    first_name: firstName,
    last_name: lastNames.join(' '),
    email: user?.email ?? '',
  }
}
