import { earlier, hourMs } from '../../../../contract/durations.ts'
import { leadHoursMin } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import { manualMethod } from '../../../../contract/money/donations/donation-orders.ts'
import { refundableFrom } from '../../../../contract/money/payments/refund-waits.ts'
import {
  type ConfirmReason,
  type RefundProblem,
  type RefundState,
  refundSumHours,
} from '../../../../contract/money/refunds/refund-states.ts'

/** A donation as its refund sees it. */
export interface RefundableDonation {
  donationId: number
  paymentId: number
  method: string
  isAtProvider: boolean
  /** Whether it was received on a linked account of a former owner of the project. */
  isOnAccountOfOthers: boolean
  paidAt: Date | null
  receivedCents: number
  refundedCents: number
  chargedBackCents: number
  /** The sum in refunds that are still to come. */
  reservedCents: number
  /** The refunds, done or pending, on the word of one person alone. */
  unapprovedCents: number
  /** Whether its donor replaced it: the rest goes back without an order, and that has not come back from the bank. */
  isRefundedByUs: boolean
}

/**
 * The refunds on the word of one person alone in the hours that are added up, in cents: by the requester, and of the
 * project.
 */
export interface RefundSums {
  personCents: number
  projectCents: number
}

/** Returns the moment from which refunds are added up. It moves with the clock: no new day begins at midnight. */
export const summedSince = (now: Date): Date => earlier(now, refundSumHours * hourMs)

/**
 * Whether a leader may be the second leader for an order at a moment, by the four-eyes rule: a leader who was admitted
 * just to approve it may not.
 * @param since when they began to lead the project; undefined for a non-leader
 */
export const isSecondLeader = (since: Date | undefined, orderedAt: Date): boolean =>
  since !== undefined && since.getTime() <= orderedAt.getTime() - leadHoursMin * hourMs

/**
 * Returns the amount that can be refunded, in cents. While a refund is being written down it is counted twice, so that
 * it is never too much.
 */
export const leftCents = (donation: RefundableDonation): number =>
  donation.isRefundedByUs
    ? 0
    : Math.max(0, donation.receivedCents - donation.refundedCents - donation.chargedBackCents - donation.reservedCents)

/** Returns the reason that nothing of it can be given back; undefined when a part can. */
export function refundProblem(donation: RefundableDonation): RefundProblem | undefined {
  if (donation.method === manualMethod) return 'manual'
  if (donation.receivedCents === 0 || !donation.isAtProvider) return 'not_paid'
  if (donation.isOnAccountOfOthers) return 'other_account'
  if (donation.chargedBackCents > 0) return 'dispute'
  if (leftCents(donation) > 0) return undefined
  // Where a part has not come back yet and nothing is left, orders have the rest.
  const isOrdered = donation.receivedCents > donation.refundedCents && !donation.isRefundedByUs
  return isOrdered ? 'ordered' : 'nothing_left'
}

/** Returns the first moment when it may be submitted to the provider. */
export function notBefore({ method, paidAt }: RefundableDonation, now: Date): Date {
  const earliest = refundableFrom(method, paidAt ?? now)
  return earliest > now ? earliest : now
}

export interface PlannedRefund {
  donation: RefundableDonation
  amountCents: number
  notBefore: Date
  needsConfirmation: boolean
}

/** The reason that a second leader is needed, and the sum that is too large. */
export interface ConfirmCause {
  reason: ConfirmReason
  cents: number
}

export interface RefundPlan {
  refunds: PlannedRefund[]
  leftOut: { donationId: number; problem: RefundProblem }[]
  /** The reason that a second leader is needed; undefined without one. */
  cause: ConfirmCause | undefined
}

export interface RefundRequest {
  /** The amount for the only one; undefined for all that is left. */
  amountCents: number | undefined
  confirmAboveCents: number
  sums: RefundSums
  now: Date
}

/**
 * Plans the refunds of these donations: all that is left of each, or the amount that was requested of the only one. No
 * leader refunds a large sum alone, in parts or in many payments: where the sum is too large, all of the order waits.
 */
export function planRefunds(rows: readonly RefundableDonation[], request: RefundRequest): RefundPlan {
  const { confirmAboveCents, now } = request
  const leftOut: RefundPlan['leftOut'] = []
  const refunds: PlannedRefund[] = []
  for (const donation of rows) {
    const problem = refundProblem(donation)
    const amountCents = request.amountCents ?? leftCents(donation)
    if (problem !== undefined) leftOut.push({ donationId: donation.donationId, problem })
    else {
      const needsConfirmation = donation.unapprovedCents + amountCents > confirmAboveCents
      refunds.push({ donation, amountCents, notBefore: notBefore(donation, now), needsConfirmation })
    }
  }
  const cause = causeOf(refunds, request)
  if (cause !== undefined && cause.reason !== 'payment') for (const each of refunds) each.needsConfirmation = true
  return { refunds, leftOut, cause }
}

function causeOf(
  refunds: readonly PlannedRefund[],
  { confirmAboveCents, sums }: RefundRequest,
): ConfirmCause | undefined {
  const cents = sumOfRefunds(refunds)
  const causes: ConfirmCause[] = [
    { reason: 'person', cents: sums.personCents + cents },
    { reason: 'project', cents: sums.projectCents + cents },
    ...refunds.map(({ donation, amountCents }) => ({
      reason: 'payment' as const,
      cents: donation.unapprovedCents + amountCents,
    })),
  ]
  return cents === 0 ? undefined : causes.find((each) => each.cents > confirmAboveCents)
}

export const sumOfRefunds = (refunds: readonly { amountCents: number }[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * Whether a refund can be ordered once more, as a refund of its own: it was returned, not ordered again yet, and the
 * payment has a rest.
 */
export const canRepeat = ({
  state,
  isRepeated,
  leftCents,
}: {
  state: RefundState
  isRepeated: boolean
  leftCents: number
}) => state === 'returned' && !isRepeated && leftCents > 0
