import { dateOf, daysBetween, monthLater, monthsLater } from '../../../../contract/dates.ts'
import { dayMs, hourMs, later } from '../../../../contract/durations.ts'
import type { MonthlyState } from '../../../../contract/money/donations/monthly-states.ts'
import type { EndReason, WithdrawalReason } from '../../../../contract/money/payments/failure-reasons.ts'

/** The reason of a payment that was stored and then not charged, as its monthly donation had stopped. */
export const withdrawnReason: WithdrawalReason = 'stopped'

/** The failed months in a row after which a monthly donation lapses: another retry would not help. */
export const failuresMax = 3

/** Whether a retry may succeed: not with a closed account, an expired card, or a payer who refuses. */
const isMendable: Readonly<Record<EndReason, boolean>> = {
  account_blocked: false,
  account_closed: false,
  authentication_failed: true,
  authentication_required: true,
  card_expired: false,
  card_inactive: false,
  card_invalid: false,
  card_stolen: false,
  declined: true,
  insufficient_funds: true,
  invalid_account: false,
  mandate_invalid: false,
  payer_deceased: false,
  possible_fraud: false,
  refused_by_payer: false,
  // An unknown reason is retried as often as a bank's refusal without one.
  unknown: true,
  provider_refused: true,
  never_arrived: true,
  never_answered: true,
  replaced: true,
  stopped: true,
}

type RetryDays = { default: readonly number[] } & Partial<Record<EndReason, readonly number[]>>

const otherMethods: RetryDays = { default: [5] }

/**
 * The retry schedule (dunning): days between one attempt and the next, by method and reason; as many tries as there are
 * days.
 */
const retryDays: Readonly<Record<string, RetryDays>> = {
  // A bank charges for each debit that fails, and salaries come once a month.
  directdebit: { insufficient_funds: [5, 7], default: [5] },
  // A bank that wants its holder to be there does not demand that every time; the mail offers another way to pay
  // meanwhile.
  creditcard: { insufficient_funds: [3, 5, 7], authentication_required: [3], default: [3, 5] },
  paypal: { default: [3, 5] },
}

/** Whether nothing is tried any more on this mandate. */
export const isHardDecline = (reason: EndReason | null): boolean => reason !== null && !isMendable[reason]

/**
 * Returns the number of days after a failure until the same month is retried; undefined when it is not.
 * @param attempts of this month until now, all of them failed
 */
export function daysUntilRetry({
  method,
  reason,
  attempts,
}: {
  method: string
  reason: EndReason | null
  attempts: number
}): number | undefined {
  if (isHardDecline(reason)) return undefined
  const ofMethod = retryDays[method] ?? otherMethods
  const days = (reason === null ? undefined : ofMethod[reason]) ?? ofMethod.default
  return days[attempts - 1]
}

/** The time without use after which a SEPA mandate is void. */
const unusedMonthsMax = 36

/**
 * Whether the mandate of a direct debit has lapsed, as it was not used for too many months.
 * @param lastUsedOn the day of its last debit, or on which it was given
 */
export const isMandateStale = (method: string, lastUsedOn: string, today: string): boolean =>
  method === 'directdebit' && daysBetween(monthsLater(lastUsedOn, unusedMonthsMax), today) >= 0

/** A donor is mailed this many days before their card expires. */
export const expiryNoticeDays = 30

/** The time within which a donor may undo a stop. */
const undoStopMs = dayMs

/** The undone stops of a monthly donation in a day: each of them, and each stop, is mailed. */
export const undoLimit = { max: 10, windowMs: dayMs }

/** The time after which the mandate is given up: some more, so that it is never given up during an undo. */
export const revokeAfterMs = undoStopMs + hourMs

/** The terms of a monthly donation that may have been stopped by mistake. */
export interface StoppedTerms {
  state: MonthlyState
  endsAt: Date | null
  stateBeforeStop: MonthlyState | null
  endsAtBeforeStop: Date | null
  mandateStatus: string
  nextChargeOn: string
  anchorDay: number
}

/** @returns the moment until which its donor may undo the stop; undefined when they may not */
export function undoableUntil(stopped: StoppedTerms, now: Date): Date | undefined {
  if (stopped.state !== 'cancelled' || stopped.endsAt === null || restoreTerms(stopped, now) === undefined)
    return undefined
  const until = later(stopped.endsAt, undoStopMs)
  return until > now ? until : undefined
}

/**
 * Returns the terms with which it goes on. A day that went by meanwhile is not made up for: the donor was promised that
 * nothing would be taken on it. One that had lapsed needs another way to pay anyhow.
 */
export function restoreTerms(
  { stateBeforeStop: state, endsAtBeforeStop, mandateStatus, ...stopped }: StoppedTerms,
  now: Date,
) {
  if (state === null || state === 'lapsed' || mandateStatus === 'invalid') return undefined
  const today = dateOf(now)
  let nextChargeOn = stopped.nextChargeOn
  while (nextChargeOn <= today) nextChargeOn = monthLater(nextChargeOn, stopped.anchorDay)
  if (endsAtBeforeStop !== null && nextChargeOn >= dateOf(endsAtBeforeStop)) return undefined
  return { state, nextChargeOn, endsAt: endsAtBeforeStop }
}

/** A donor as a monthly donation meets them: an account, or the reader of an e-mail address. */
export interface Decider {
  /** The e-mail address that they have confirmed. */
  email: string | null
  userId: number | null
}

/** The parts of a monthly donation that say whose it is. */
interface OwnedMonthly {
  /** The account that began it, and the e-mail address that this account has confirmed. */
  userId: number | null
  accountEmail: string | null
  /** The e-mail address of the mails about it. */
  email: string
  mandateLimitCents: number | null
}

/** Returns the reader of the mails about it, who follows a link in them. */
export const readerOf = ({ email }: Pick<OwnedMonthly, 'email'>): Decider => ({ email, userId: null })

/**
 * Whether it is the own of a donor who can change it. An account may have begun it under an e-mail address that is not
 * its own: the reader of that e-mail address changes it as well, but it is the account's.
 */
export const isOwnOf = (
  donor: Decider,
  { userId, accountEmail }: Pick<OwnedMonthly, 'userId' | 'accountEmail'>,
): boolean => userId === null || userId === donor.userId || isSameEmail(accountEmail, donor.email)

/**
 * Returns the limit of the mandate that a renewal gives. A payer outside of the donor portal agreed to the amount
 * that was paid; null for the donor.
 */
export const limitOfRenewal = ({ isFromSession, amountCents }: { isFromSession: boolean; amountCents: number }) =>
  isFromSession ? null : amountCents

/**
 * Whether a donor decides that more is taken: a higher amount, or months that were paused or stopped, perhaps by the
 * other donor. On a mandate with a limit that is the reader of the mails, where it was renewed, and no account that
 * began it under their e-mail address.
 */
export const decidesAboutMore = (donor: Decider, monthly: OwnedMonthly): boolean =>
  monthly.mandateLimitCents === null ? isOwnOf(donor, monthly) : isSameEmail(monthly.email, donor.email)

const isSameEmail = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase()
