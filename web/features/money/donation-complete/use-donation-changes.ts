import { useEffect, useState } from 'react'
import type { DonationStatus, showDonationStatus } from '../../../../contract/money/donations/donations.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'

/**
 * Quick at first, for a payer who comes back before the bank's word does; then slower, and after two minutes no more.
 */
export const delaysMs: readonly number[] = [
  700,
  1_300,
  ...Array.from({ length: 9 }, () => 2_000),
  ...Array.from({ length: 20 }, () => 5_000),
]

/** The number of looks, ten seconds in all, in which a payment is more likely under way than forgotten. */
export const freshLooks = 6

/** Whether more is to be learned: a payment has no outcome yet, or a monthly donation has no day of the next one. */
const isUnsettled = ({ outcome, recurring, monthly }: DonationStatus): boolean =>
  outcome === 'warning' || (outcome === 'success' && recurring && monthly === null)

interface DonationChanges {
  donation: DonationStatus
  /** Whether it will look again by itself. */
  isWatching: boolean
  /** Whether it has not looked for long yet. */
  isFresh: boolean
}

/**
 * Returns the donation as it stands now: looks again while there is news to come, and stops in the end. A donor who was
 * at their bank in another tab or app, and comes back, is a reason to look anew.
 */
export function useDonationChanges(token: string, first: DonationStatus): DonationChanges {
  const [donation, setDonation] = useState(first)
  const [looks, setLooks] = useState(0)
  const delayMs = isUnsettled(donation) ? delaysMs[looks] : undefined
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => {
      void findDonation(token).then((donation) => {
        if (donation !== undefined) setDonation(donation)
        setLooks((count) => count + 1)
      })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [token, delayMs, looks])
  useEffect(() => {
    const lookAnew = () => {
      if (document.visibilityState === 'visible') setLooks((count) => Math.min(count, freshLooks))
    }
    document.addEventListener('visibilitychange', lookAnew)
    return () => document.removeEventListener('visibilitychange', lookAnew)
  }, [])
  return { donation, isWatching: delayMs !== undefined, isFresh: looks < freshLooks }
}

/** Finds the donation; undefined when there is no answer now: the next look may have one. */
async function findDonation(token: string): Promise<DonationStatus | undefined> {
  try {
    const answer = await callApi<typeof showDonationStatus>(
      sendFromBrowser,
      { method: 'GET', path: '/api/donation/:token' },
      { params: { token } },
    )
    return answer.status === 200 ? answer.body : undefined
  } catch {
    return undefined
  }
}
