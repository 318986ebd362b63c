import { daysBetween } from '../../../../contract/dates.ts'

/** After so many failed months in a row it lapses: something is wrong that another try does not mend. */
export const failuresMax = 3

/** Words of providers for what another try does not mend: the account is closed, the card is over, the payer says no. */
const hardReasons: ReadonlySet<string> = new Set([
  'mandate_invalid',
  'no_mandate',
  'invalid_mandate',
  'account_closed',
  'account_blocked',
  'account_blocked_for_direct_debit',
  'invalid_account',
  'bank_account_closed',
  'debtor_deceased',
  'refused_by_debtor',
  'unauthorized_by_debtor',
  'card_expired',
  'expired_card',
  'inactive_card',
  'invalid_card_number',
  'invalid_card_type',
  'lost_card',
  'stolen_card',
  'possible_fraud',
])

/** The retry schedule (dunning): days between one try and the next, by method and reason; as many tries as there are days. */
const retryDays: Record<string, Record<string, readonly number[]>> = {
  // A bank asks money for each debit that comes back, and salaries come once a month.
  directdebit: { insufficient_funds: [5, 7], default: [5] },
  // A bank that wants its holder to be there does not ask every time; the mail asks for another way to pay meanwhile.
  creditcard: { insufficient_funds: [3, 5, 7], authentication_required: [3], default: [3, 5] },
  paypal: { default: [3, 5] },
  default: { default: [5] },
}

/** Whether nothing is tried any more on this mandate. */
export const isHardRefusal = (reason: string | null): boolean => reason !== null && hardReasons.has(reason)

/**
 * How many days after a failure the same month is tried again; undefined when it is not.
 * @param tries of this month until now, all of them failed
 */
export function daysUntilRetry({
  method,
  reason,
  tries,
}: {
  method: string
  reason: string | null
  tries: number
}): number | undefined {
  if (isHardRefusal(reason)) return undefined
  const ofMethod = retryDays[method] ?? retryDays['default']!
  const days = (reason === null ? undefined : ofMethod[reason]) ?? ofMethod['default']!
  return days[tries - 1]
}

/** SEPA: a mandate that was not used for so long does not count any more. */
const unusedMonthsMax = 36

/** @param lastUsedOn the day of its last debit, or on which it was given */
export const isMandateStale = (method: string, lastUsedOn: string, today: string): boolean =>
  method === 'directdebit' && daysBetween(monthsLater(lastUsedOn, unusedMonthsMax), today) >= 0

const monthsLater = (date: string, months: number): string =>
  `${Number(date.slice(0, 4)) + months / 12}${date.slice(4)}`.replace(/-02-29$/, '-02-28')

/** A donor hears this many days before their card expires. */
export const expiryNoticeDays = 30
