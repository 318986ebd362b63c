import { daysBetween, monthLater, monthsLater, onDayOfMonth } from '../../../../../contract/dates.ts'
import { pauseMonths } from '../../../../../contract/money/monthly-donations/pause-months.ts'
import { isOver, isRunning, type MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import type { TextKey, TextParams } from '../../../../../contract/texts.ts'

/** The request of a donor. */
export type MonthlyChange =
  /** The amount without the part for the costs; when that is left out, it stays as it is. */
  | { kind: 'amount'; amountCents: number; coverCents?: number }
  /** The amount without the part for the costs, by a donor who may not have more taken. */
  | { kind: 'lower'; amountCents: number }
  | { kind: 'day'; day: number }
  | { kind: 'pause'; months: number }
  | { kind: 'resume' }
  /** The next charge date that the donor saw; undefined when the request does not have it. */
  | { kind: 'skip'; seenOn?: string }

/** The terms of a monthly donation, as far as its donor can change it. */
export interface MonthlyTerms {
  state: MonthlyState
  /** The whole amount, and the part of it for the costs. */
  amountCents: number
  coveredCents: number
  anchorDay: number
  nextChargeOn: string
  /** The date of the next charge when the donor paused it. */
  pausedFrom: string | null
  failuresInARow: number
  retryOn: string | null
}

export interface ChangeTerms {
  today: string
  /** The day from which nothing is taken; null when no end is known. */
  endsOn: string | null
  minAmountCents: number
  maxAmountCents: number
  /** The maximum of one charge by this method, in cents; null when there is none, or it was not looked up. */
  methodMaxCents: number | null
  /** The most that may be taken by a mandate of another payer, in cents; null when the mandate is the donor's own. */
  mandateLimitCents: number | null
  /** The amount that the project suggests to its donors for the costs; null when it does not. */
  coverCents: number | null
  /** '€ 1.000' in the reader's language. */
  formatAmount: (cents: number) => string
}

export type ChangeResult =
  | { to: MonthlyTerms }
  /** The error of the one field that was sent. */
  | { problem: TextKey | { key: TextKey; params: TextParams }; field?: 'cover_cents' }
  /** The state of the monthly donation does not allow it. */
  | 'not now'

/** Whether more is taken every month after a change. */
export const isRaise = (
  change: MonthlyChange,
  { amountCents, coveredCents }: Pick<MonthlyTerms, 'amountCents' | 'coveredCents'>,
): boolean => change.kind === 'amount' && change.amountCents + (change.coverCents ?? coveredCents) > amountCents

/** The longest time until the next charge, by pauses and skips. A donor who wants more stops the monthly donation. */
const daysToChargeMax = 370

/**
 * Returns the effect of a change of a monthly donation. In every month one charge is taken at most, with any changes.
 */
export function applyChange(monthly: MonthlyTerms, change: MonthlyChange, terms: ChangeTerms): ChangeResult {
  if (isOver(monthly.state)) return 'not now'
  const result = apply(monthly, change, terms)
  if (typeof result !== 'object' || !('to' in result)) return result
  const { to } = result
  const isAfterEnd = terms.endsOn !== null && to.nextChargeOn >= terms.endsOn && to.state !== 'lapsed'
  return isAfterEnd ? { to: { ...to, state: 'ended', retryOn: null, pausedFrom: null } } : result
}

function apply(monthly: MonthlyTerms, change: MonthlyChange, terms: ChangeTerms): ChangeResult {
  switch (change.kind) {
    case 'amount':
      return withAmount(monthly, change, terms)
    case 'lower':
      return lowerAmount(monthly, change.amountCents, terms)
    case 'day':
      return onDay(monthly, change.day, terms.today)
    case 'pause':
      return (pauseMonths as readonly number[]).includes(change.months)
        ? pauseTerms(monthly, change.months, terms.today)
        : { problem: 'validation.choose' }
    case 'skip':
      return isRunning(monthly.state) ? skipMonth(monthly, change.seenOn, terms.today) : 'not now'
    case 'resume':
      return resumeMonthly(monthly, terms.today)
  }
}

function withAmount(
  monthly: MonthlyTerms,
  { amountCents, coverCents = monthly.coveredCents }: { amountCents: number; coverCents?: number },
  terms: ChangeTerms,
): ChangeResult {
  const { minAmountCents, formatAmount } = terms
  // A donor who covers the costs as well has that much less room within the maximum of the method.
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
  const totalCents = amountCents + coverCents
  if (terms.mandateLimitCents !== null && totalCents > terms.mandateLimitCents) {
    const amount = formatAmount(terms.mandateLimitCents)
    return { problem: { key: 'validation.amount_above_mandate', params: { amount } } }
  }
  return { to: { ...monthly, amountCents: totalCents, coveredCents: coverCents } }
}

/** Lowers the amount, or leaves it where it is the same: a form may be sent twice. */
function lowerAmount(monthly: MonthlyTerms, amountCents: number, terms: ChangeTerms): ChangeResult {
  const presentCents = monthly.amountCents - monthly.coveredCents
  if (amountCents > presentCents)
    return { problem: { key: 'validation.amount_not_lower', params: { amount: terms.formatAmount(presentCents) } } }
  return withAmount(monthly, { amountCents }, terms)
}

/**
 * Returns the next charge on another day. The next charge stays in its month, or goes to the next month where the new
 * day is past: never two in one month.
 */
function onDay(monthly: MonthlyTerms, day: number, today: string): ChangeResult {
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

function pauseTerms(monthly: MonthlyTerms, months: number, today: string): ChangeResult {
  if (!isRunning(monthly.state)) return 'not now'
  const next = monthsLater(monthly.nextChargeOn, months, monthly.anchorDay)
  if (daysBetween(today, next) > daysToChargeMax) return 'not now'
  return {
    to: { ...monthly, state: 'paused', nextChargeOn: next, pausedFrom: monthly.nextChargeOn, retryOn: null },
  }
}

/** Skips a month. A donor who clicks twice, or again when no answer came, means to skip one month. */
function skipMonth(monthly: MonthlyTerms, seenOn: string | undefined, today: string): ChangeResult {
  if (seenOn !== undefined && seenOn !== monthly.nextChargeOn) return 'not now'
  const nextChargeOn = monthLater(monthly.nextChargeOn, monthly.anchorDay)
  return daysBetween(today, nextChargeOn) > daysToChargeMax ? 'not now' : { to: { ...monthly, nextChargeOn } }
}

function resumeMonthly(monthly: MonthlyTerms, today: string): ChangeResult {
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
