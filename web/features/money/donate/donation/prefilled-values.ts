import type { Language } from '../../../../../contract/texts.ts'
import { readWholeEuros } from '../../../../lib/whole-euros.ts'
import type { RetriedDonation } from '../find-retried-donation.ts'
import type { DonationOffer } from './donation-offer.ts'
import { fittingMethod } from './donation-offer.ts'
import { chosenEuros, emptyDonationValues, type DonationValues } from './donation-values.ts'

/** An invalid amount is shown again up to here, so that the donor sees the error. */
const amountTextMax = 20

export interface Prefill {
  /** The query of the URL: `amount` in whole euros, `type` of the donation. */
  search: string
  /** The language of the page: its way of writing amounts. */
  language: Language
  offer: DonationOffer
  /** Amounts of the gift suggestions, in euros. */
  suggestedEuros: readonly number[]
  /** The signed-in donor. */
  user: { name: string; email: string } | null
  /** A donation that was not paid and is retried: what it said goes before everything else. */
  retried?: RetriedDonation
}

/** Returns the values of the form when a donor first sees it. Nothing that gives consent is ever filled in for them. */
export function prefilledValues({ search, language, offer, suggestedEuros, user, retried }: Prefill): DonationValues {
  const params = new URLSearchParams(search)
  const amount = retried?.amount ?? requestedAmount(params, language)
  const isSuggested = suggestedEuros.some((euros) => String(euros) === amount)
  const chosenType = retried?.donation_type ?? params.get('type')
  const type = offer.types.find((offered) => offered === chosenType) ?? offer.types[0] ?? 'single'
  const amounts = { ...emptyDonationValues, suggestion: isSuggested ? amount : '', amount: isSuggested ? '' : amount }
  const donation = { euros: chosenEuros(amounts), type }
  return {
    ...amounts,
    ...personOf(user),
    ...retried,
    suggestion: amounts.suggestion,
    amount: amounts.amount,
    donation_type: type,
    payment_method: fittingMethod(offer, { chosen: retried?.payment_method ?? '', isDonorsOwn: false, donation }),
  }
}

/**
 * Returns the amount of the URL. Without scripts a page sends its suggestion and, behind it, the amount that was typed
 * instead.
 */
function requestedAmount(params: URLSearchParams, language: Language): string {
  const last = params.getAll('amount').findLast((text) => text !== '') ?? ''
  return String(readWholeEuros(last, language) ?? last.slice(0, amountTextMax))
}

function personOf(user: Prefill['user']): Pick<DonationValues, 'first_name' | 'last_name' | 'email'> {
  const [firstName = '', ...lastNames] = (user?.name ?? '').trim().split(/\s+/)
  return { first_name: firstName, last_name: lastNames.join(' '), email: user?.email ?? '' }
}
