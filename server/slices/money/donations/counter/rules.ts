import { daysLater } from '../../../../../contract/dates.ts'

/** Money that came in on one day by one way of paying, less the part that went back. */
export interface PaidGroup {
  /** The day in Amsterdam; null for all that is older than any way of paying can be reversed. */
  paidOn: string | null
  netCents: number
  /** Number of days in which its payers can take it back (0: never). */
  windowDays: number
}

/** A mandate by a ticked box can be called unauthorised for thirteen months. */
export const weakMandateDays = 395

export interface Reversibility {
  /** The irreversible part. */
  settledCents: number
  reversibleCents: number
  /** The last day on which a part of it can be taken back. */
  until: string | null
}

/** Returns the last day on which it can be taken back; null when that cannot be, or was before all ways of paying. */
export const reversibleUntil = ({ paidOn, windowDays }: Pick<PaidGroup, 'paidOn' | 'windowDays'>): string | null =>
  paidOn === null || windowDays === 0 ? null : daysLater(paidOn, windowDays)

/**
 * Returns the parts of the total that are irreversible and reversible. The total itself counts payments here and
 * donations that were written down by hand, less amounts given or taken back; nothing that is pending, promised or a
 * fee of a participant.
 */
export function reversibilityOf(groups: readonly PaidGroup[], today: string): Reversibility {
  const result: Reversibility = { settledCents: 0, reversibleCents: 0, until: null }
  for (const { paidOn, netCents, windowDays } of groups) {
    const until = reversibleUntil({ paidOn, windowDays })
    if (until === null || until < today) result.settledCents += netCents
    else {
      result.reversibleCents += netCents
      if (netCents > 0 && (result.until === null || until > result.until)) result.until = until
    }
  }
  return result
}
