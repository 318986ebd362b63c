import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Format } from '../../../lib/format.ts'
import { timeZone } from '../../../../contract/dates.ts'

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Writes a date as 'March 24th, 2026' [9.14]; in other languages as dates are written there. */
export function trialDate(iso: string, format: Format, language: Language): string {
  if (language !== 'en') return format.date(iso)
  const options = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(new Date(iso))
  const [month, day, year] = (['month', 'day', 'year'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value ?? '',
  )
  return `${month} ${day}${endings[ordinal.select(Number(day))] ?? 'th'}, ${year}`
}

/**
 * Whether the plan is in its trial, also when it was cancelled during that. A payer during the trial of an account is
 * not.
 */
export function isTrial({ state, subscriptions }: BillingOverview): boolean {
  const { trial_ends_at: trialEndsAt = null, ends_at: endsAt = null } = subscriptions[0] ?? {}
  return trialEndsAt !== null && (state === 'trial' || (state === 'grace' && endsAt === trialEndsAt))
}

/** Returns the moment until which a cancelled plan lasts; null for a plan that goes on. */
export const endOfCancelled = ({ state, subscriptions }: BillingOverview): string | null =>
  state === 'grace' ? (subscriptions[0]?.ends_at ?? null) : null
