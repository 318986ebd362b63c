import type { Challenge } from '../../../../../contract/money/checkout-guard/challenge.ts'
import type { DonationSwitch, PrivacySwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import type { DonationType, PaymentMethodAnswer } from '../../../../../contract/money/donations/donations.ts'

/** A text with the version that is stored beside the agreement. */
interface ConsentText {
  version: string
  body: string
}

/** The choices of a donor for one kind of donation, as the server answers them. Amounts are euros. */
export interface DonationChoices {
  methods: PaymentMethodAnswer[]
  payee: { name: string }
  min_amount: number
  max_amount: number
  max_message_characters: number
  cover_cents: number | null
  allow_recurring: boolean
  only_recurring: boolean
  enabled_donation_switches: DonationSwitch[]
  enabled_privacy_switches: PrivacySwitch[]
  privacy: ConsentText
  mandate: { single: ConsentText; recurring: ConsentText }
  challenge: Challenge | null
}

export interface OfferedMethod extends PaymentMethodAnswer {
  /** The kinds of donation that can be paid this way. */
  types: DonationType[]
}

/** The choices of a donor on the whole form. Amounts are euros. */
export interface DonationOffer {
  minAmount: number
  maxAmount: number
  messageLengthMax: number
  /** The amount that the donor may add for the costs of paying; null when the project suggests none. */
  coverCents: number | null
  /** The fields of the form beside the amount. */
  fields: DonationSwitch[]
  /** The parts of donations that the page does not show. */
  hidden: PrivacySwitch[]
  types: DonationType[]
  methods: OfferedMethod[]
  /** The account that the money comes in on. */
  payee: string
  privacyText: string
  mandateTexts: Record<DonationType, string>
  challenge: Challenge | null
}

/**
 * Puts the choices for single and monthly donations into one offer, because the page without JavaScript shows both at
 * once. Leave out the kind that the project does not allow; at least one is there.
 */
export function offerOf(choices: Partial<Record<DonationType, DonationChoices>>): DonationOffer {
  const types = (['single', 'recurring'] as const).filter((type) => choices[type] !== undefined)
  const leading = choices[types[0] ?? 'single']
  if (leading === undefined) throw new Error('An offer needs the choices of at least one kind of donation')
  const methods = new Map<string, OfferedMethod>()
  for (const type of types)
    for (const method of choices[type]?.methods ?? []) {
      const offered = methods.get(method.id)
      if (offered === undefined) methods.set(method.id, { ...method, types: [type] })
      else offered.types.push(type)
    }
  return {
    minAmount: leading.min_amount,
    maxAmount: leading.max_amount,
    messageLengthMax: leading.max_message_characters,
    coverCents: leading.cover_cents,
    fields: leading.enabled_donation_switches,
    hidden: leading.enabled_privacy_switches,
    types,
    methods: [...methods.values()],
    payee: leading.payee.name,
    privacyText: leading.privacy.body,
    mandateTexts: { single: leading.mandate.single.body, recurring: leading.mandate.recurring.body },
    challenge: leading.challenge,
  }
}

/** The facts that decide whether a method can take a donation. */
export interface PartOfDonation {
  euros: number | undefined
  type: DonationType | ''
}

export type MethodFit = 'fits' | 'not-monthly' | 'not-single' | 'amount-too-small' | 'amount-too-big'

/** Whether a donation can be paid this way. An open choice (an amount, a kind) is not in the way. */
export function fitOf(method: OfferedMethod, donation: PartOfDonation): MethodFit {
  if (donation.type === 'recurring' && !method.types.includes('recurring')) return 'not-monthly'
  if (donation.type === 'single' && !method.types.includes('single')) return 'not-single'
  if (donation.euros === undefined) return 'fits'
  if (donation.euros < method.minimum) return 'amount-too-small'
  if (method.maximum !== null && donation.euros > method.maximum) return 'amount-too-big'
  return 'fits'
}

/** Returns the methods that can take a donation as far as it is known. */
export const methodsFor = (offer: DonationOffer, donation: PartOfDonation): OfferedMethod[] =>
  offer.methods.filter((method) => fitOf(method, donation) === 'fits')

interface MethodChoice {
  /** The method that stands chosen; empty when none does. */
  chosen: string
  /** Whether the donor chose the method, so that no default replaces it. */
  isDonorsOwn: boolean
  donation: PartOfDonation
}

/** Returns the method that may stand chosen, so that none is both chosen and out of reach; empty when none may. */
export function fittingMethod(offer: DonationOffer, { chosen, isDonorsOwn, donation }: MethodChoice): string {
  const fitting = methodsFor(offer, donation)
  if (fitting.some(({ id }) => id === chosen)) return chosen
  // A wallet is on some devices alone, so it is chosen by the donor.
  return isDonorsOwn ? '' : (fitting.find(({ wallet }) => wallet === null)?.id ?? '')
}

export const methodOf = (offer: DonationOffer, id: string): OfferedMethod | undefined =>
  offer.methods.find((method) => method.id === id)

/** Whether a method needs the donor's account, and so a mandate, as direct debit and its like do. */
export const needsAccount = (method: OfferedMethod | undefined): boolean => (method?.attributes.length ?? 0) > 0

/** Returns the suggestions that can be given as they are: whole euros within the limits [5.01]. */
export const giveableSuggestions = <Suggestion extends { amount: number }>(
  suggestions: readonly Suggestion[],
  offer: DonationOffer,
): Suggestion[] =>
  suggestions.filter(({ amount }) => Number.isInteger(amount) && amount >= offer.minAmount && amount <= offer.maxAmount)
