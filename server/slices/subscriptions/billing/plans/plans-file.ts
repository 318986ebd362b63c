import { z } from 'zod'
import {
  billingIntervals,
  discountDurations,
} from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import { isCountryCode } from '../../../../../contract/countries.ts'
import { isDate } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import { languages } from '../../../../../contract/texts.ts'
import { unionCodes, vatCodes } from '../vat-rates.ts'

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,48}$/, 'must be small letters, digits and dashes')
const text = z.string().trim().min(1).max(200)
const words = z.union([text, z.object(Object.fromEntries(languages.map((language) => [language, text])))])
/** Whole units with at most two decimals. */
const price = z
  .number()
  .min(0)
  .max(100_000)
  .refine((amount) => Math.abs(amount - eurosOf(centsOf(amount))) < 1e-8, 'has more than two decimals')
const country = z.string().refine(isCountryCode, 'must be the two letters of a country')

const planEntry = z.strictObject({
  id,
  name: words,
  price,
  interval: z.enum(billingIntervals),
  trialDays: z.number().int().min(0).max(365).default(0),
  features: z.array(words).max(20).default([]),
  active: z.boolean().default(true),
  attributes: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).default({}),
})

const planList = z
  .array(planEntry)
  .max(50)
  .superRefine((plans, context) => {
    const ids = plans.map((plan) => plan.id)
    const twice = ids.find((name, at) => ids.indexOf(name) !== at)
    if (twice !== undefined) context.addIssue({ code: 'custom', message: `has "${twice}" twice` })
    const free = plans.filter((plan) => plan.price === 0)
    if (free.length !== 1 || defined(free[0]).id !== 'free' || !defined(free[0]).active)
      context.addIssue({
        code: 'custom',
        message: 'must have one plan that costs nothing, active and with the id "free"',
      })
  })

const coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{3,40}$/, 'must be capitals, digits and dashes'),
    percentOff: z.number().int().min(1).max(100).optional(),
    amountOff: price.refine((amount) => amount > 0, 'must be more than nothing').optional(),
    duration: z.enum(discountDurations),
    durationInMonths: z.number().int().min(1).max(120).optional(),
    redemptionsMax: z.number().int().min(0).optional(),
    lastDay: z.string().refine(isDate, 'must be a day, YYYY-MM-DD').optional(),
  })
  .superRefine(({ percentOff, amountOff, duration, durationInMonths }, context) => {
    if ((percentOff === undefined) === (amountOff === undefined))
      context.addIssue({ code: 'custom', message: 'takes off either percentOff or amountOff' })
    if ((duration === 'repeating') !== (durationInMonths !== undefined))
      context.addIssue({ code: 'custom', message: 'has durationInMonths when, and only when, it is "repeating"' })
  })

/** The currencies of countries without the euro, in which an invoice has to state its VAT as well. */
const moneyOf: Record<string, string> = {
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}

/** Bills are stored in hundredths, so that money without them is left out. */
const currency = z.string().refine((code) => {
  const isKnown = Intl.supportedValuesOf('currency').includes(code)
  return (
    isKnown &&
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2
  )
}, 'must be the three letters of money that has cents')

/** The contents of the file named by PLANS. */
export const plansFile = z
  .strictObject({
    currency: currency.default('EUR'),
    users: planList,
    teams: planList,
    trialDays: z
      .strictObject({ users: z.number().int().min(0).default(0), teams: z.number().int().min(0).default(0) })
      .prefault({}),
    coupons: z.array(coupon).max(1000).default([]),
    seller: z.strictObject({
      name: text,
      address: text,
      zip: text,
      city: text,
      country,
      vatId: text,
      chamberOfCommerce: text,
      iban: text,
    }),
    billingAddress: z
      .strictObject({ collected: z.boolean().default(true), defaultCountry: country.default('US') })
      .prefault({}),
    vat: z
      .strictObject({
        european: z.boolean().default(true),
        countries: z.array(z.enum(vatCodes as [string, ...string[]])).default([...unionCodes]),
      })
      .prefault({}),
  })
  .superRefine(({ currency: chosen, seller, billingAddress, vat }, context) => {
    const own = moneyOf[seller.country] ?? 'EUR'
    if (vat.european && chosen !== own)
      context.addIssue({
        code: 'custom',
        path: ['currency'],
        message: `must be ${own} where European VAT is charged by a seller in ${seller.country}`,
      })
    // The VAT depends on the payer's country.
    if (vat.european && !billingAddress.collected)
      context.addIssue({
        code: 'custom',
        path: ['billingAddress', 'collected'],
        message: 'must be true where European VAT is charged',
      })
  })

export type PlansFile = z.input<typeof plansFile>
