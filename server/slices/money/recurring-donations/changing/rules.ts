import { daysBetween, monthLater, onDayOfMonth } from '../../../../../contract/dates.ts'
import { pauseMonths } from '../../../../../contract/money/recurring-donations/pause-months.ts'
import { isOver, isRunning, type MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import type { TextKey, TextParams } from '../../../../../contract/texts.ts'

/** What a donor asks for. */
export type MonthlyChange =
  /** Without what is added for the costs; when that is not said, it stays as it is. */
  | { kind: 'amount'; amountCents: number; coverCents?: number | undefined }
  | { kind: 'day'; day: number }
  | { kind: 'pause'; months: number }
  | { kind: 'resume' }
  /** The day that they saw to be next, where they said it. */
  | { kind: 'skip'; seenOn?: string | undefined }

/** How a monthly donation stands, as far as its donor can change it. */
export interface Changeable {
  state: MonthlyState
  /** All that is taken, and of it what is added for the costs. */
  amountCents: number
  coveredCents: number
  anchorDay: number
  nextChargeOn: string
  /** The date that would have been next when it was let rest. */
  pausedFrom: string | null
  failuresInARow: number
  retryOn: string | null
}

export interface ChangeTerms {
  today: string
  /** From this day on nothing is taken; null when no end is known. */
  endsOn: string | null
  minAmountCents: number
  maxAmountCents: number
  /** Of all that is taken at once in the way in which this is paid; null when there is none, or nobody asked. */
  methodMaxCents: number | null
  /** What the project asks its donors to add for the costs; null when it does not. */
  coverCents: number | null
  /** '€ 1.000' in the reader's language. */
  formatAmount: (cents: number) => string
}

export type Changed =
  | { to: Changeable }
  /** What is wrong with the one field that was sent. */
  | { problem: TextKey | { key: TextKey; params: TextParams }; field?: 'cover_cents' }
  /** It stands in a way in which this cannot be. */
  | 'not now'

/** Nobody is asked again after more than this: then it is better stopped. */
const restDaysMax = 370

/** What becomes of a monthly donation. In every month something is taken once at most, whatever is changed and how often. */
export function changed(monthly: Changeable, change: MonthlyChange, terms: ChangeTerms): Changed {
  if (isOver(monthly.state)) return 'not now'
  const result = apply(monthly, change, terms)
  if (typeof result !== 'object' || !('to' in result)) return result
  const { to } = result
  const isAfterEnd = terms.endsOn !== null && to.nextChargeOn >= terms.endsOn && to.state !== 'lapsed'
  return isAfterEnd ? { to: { ...to, state: 'ended', retryOn: null, pausedFrom: null } } : result
}

function apply(monthly: Changeable, change: MonthlyChange, terms: ChangeTerms): Changed {
  switch (change.kind) {
    case 'amount':
      return withAmount(monthly, change, terms)
    case 'day':
      return onDay(monthly, change.day, terms.today)
    case 'pause':
      return (pauseMonths as readonly number[]).includes(change.months)
        ? resting(monthly, change.months, terms.today)
        : { problem: 'validation.choose' }
    case 'skip':
      return isRunning(monthly.state) ? skipped(monthly, change.seenOn, terms.today) : 'not now'
    case 'resume':
      return resumed(monthly, terms.today)
  }
}

function withAmount(
  monthly: Changeable,
  { amountCents, coverCents = monthly.coveredCents }: Extract<MonthlyChange, { kind: 'amount' }>,
  terms: ChangeTerms,
): Changed {
  const { minAmountCents, formatAmount } = terms
  // Who pays the costs as well has that much less room within what can be taken this way.
  const room = Math.floor(((terms.methodMaxCents ?? Infinity) - coverCents) / 100) * 100
  const maxAmountCents = Math.min(terms.maxAmountCents, room)
  if (amountCents < minAmountCents)
    return { problem: { key: 'validation.amount_too_small', params: { amount: formatAmount(minAmountCents) } } }
  if (amountCents > maxAmountCents)
    return { problem: { key: 'validation.amount_too_big', params: { amount: formatAmount(maxAmountCents) } } }
  const isShown = [0, monthly.coveredCents, terms.coverCents].includes(coverCents)
  if (!isShown) {
    const problem =
      terms.coverCents === null
        ? ('validation.cover_none' as const)
        : ({ key: 'validation.cover_changed', params: { amount: formatAmount(terms.coverCents) } } as const)
    return { problem, field: 'cover_cents' }
  }
  return { to: { ...monthly, amountCents: amountCents + coverCents, coveredCents: coverCents } }
}

/** The month stays the same, and where that day is past, the next one is taken: never two in one month. */
function onDay(monthly: Changeable, day: number, today: string): Changed {
  const { nextChargeOn, pausedFrom } = monthly
  const onDayAfter = (date: string) => {
    const same = onDayOfMonth(date, day)
    return same > today ? same : monthLater(same, day)
  }
  return {
    to: {
      ...monthly,
      anchorDay: day,
      nextChargeOn: onDayAfter(nextChargeOn),
      pausedFrom: pausedFrom === null ? null : onDayOfMonth(pausedFrom, day),
    },
  }
}

function resting(monthly: Changeable, months: number, today: string): Changed {
  if (!isRunning(monthly.state)) return 'not now'
  let next = monthly.nextChargeOn
  for (let count = 0; count < months; count += 1) next = monthLater(next, monthly.anchorDay)
  if (daysBetween(today, next) > restDaysMax) return 'not now'
  return {
    to: { ...monthly, state: 'paused', nextChargeOn: next, pausedFrom: monthly.nextChargeOn, retryOn: null },
  }
}

/** Whoever presses twice, or again because no answer came, means one month. */
function skipped(monthly: Changeable, seenOn: string | undefined, today: string): Changed {
  if (seenOn !== undefined && seenOn !== monthly.nextChargeOn) return 'not now'
  const nextChargeOn = monthLater(monthly.nextChargeOn, monthly.anchorDay)
  return daysBetween(today, nextChargeOn) > restDaysMax ? 'not now' : { to: { ...monthly, nextChargeOn } }
}

function resumed(monthly: Changeable, today: string): Changed {
  if (monthly.state !== 'paused') return 'not now'
  let next = monthly.pausedFrom ?? monthly.nextChargeOn
  while (next <= today) next = monthLater(next, monthly.anchorDay)
  return {
    to: {
      ...monthly,
      state: monthly.failuresInARow > 0 ? 'past_due' : 'active',
      nextChargeOn: next < monthly.nextChargeOn ? next : monthly.nextChargeOn,
      pausedFrom: null,
    },
  }
}
