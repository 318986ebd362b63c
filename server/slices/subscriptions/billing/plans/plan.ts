import { defined } from '../../../../../contract/defined.ts'
import type {
  BillingInterval,
  DiscountDuration,
} from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import type { Language } from '../../../../../contract/texts.ts'

/** The holder and payer of a plan: a user, or an account team. */
export interface Billable {
  kind: BillableKind
  /** The number of the user or of the account team. */
  id: number
}

export type BillableKind = 'user' | 'team'

/** A text for all, or one for each language. */
export type TranslatedText = string | Readonly<Record<Language, string>>

/** The limits of a plan; one that is not named does not exist. */
export type Attributes = Readonly<Record<string, number | string | boolean>>

export interface Plan {
  id: string
  kind: BillableKind
  name: TranslatedText
  /** The price without VAT, for one interval. */
  priceCents: number
  /** Three letters: that of all plans. */
  currency: string
  interval: BillingInterval
  trialDays: number
  features: readonly TranslatedText[]
  /** Whether it can be chosen; subscribers keep one that is not active. */
  isActive: boolean
  attributes: Attributes
}

/** The discount of a code. */
export interface Coupon {
  code: string
  percentOff: number | null
  amountOffCents: number | null
  duration: DiscountDuration
  durationInMonths: number | null
  /** The number of accounts that can use it; any number when it is null. */
  redemptionsMax: number | null
  /** The last day on which it can be given, 'YYYY-MM-DD'. */
  lastDay: string | null
}

/** The seller, whose name stands above an invoice. */
export interface Seller {
  name: string
  address: string
  zip: string
  city: string
  country: string
  vatId: string
  chamberOfCommerce: string
  iban: string
}

export interface Plans {
  /** The currency of everything that is paid for plans, for as long as the product runs. */
  currency: string
  user: readonly Plan[]
  team: readonly Plan[]
  /** The days of trial from the making of an account; 0 for none. */
  trialDays: Readonly<Record<BillableKind, number>>
  coupons: readonly Coupon[]
  seller: Seller
  /** Whether the payer gives a billing address [5.19], and the default country of that form. */
  address: { isCollected: boolean; defaultCountry: string }
  vat: {
    /** Whether VAT is charged at all. */
    isEuropean: boolean
    /** The countries where it is, in the codes of VAT. */
    countries: readonly string[]
  }
}

export const textIn = (words: TranslatedText, language: Language): string =>
  typeof words === 'string' ? words : words[language]

export const findPlan = (plans: Plans, kind: BillableKind, id: string): Plan | undefined =>
  plans[kind].find((plan) => plan.id === id)

/** Returns the plan of all users without a paid one. */
export const freePlan = (plans: Plans, kind: BillableKind): Plan =>
  defined(plans[kind].find(({ priceCents }) => priceCents === 0))
