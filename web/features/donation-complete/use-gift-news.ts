import { useEffect, useState } from 'react'
import type { DonationStatus, showDonationStatus } from '../../../contract/donations.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'

/** Quick at first, for a payer who comes back before the bank's word does; then slower, and after two minutes no more. */
export const delaysMs: readonly number[] = [
  700,
  1_300,
  ...Array.from({ length: 9 }, () => 2_000),
  ...Array.from({ length: 20 }, () => 5_000),
]

/** A monthly gift is in a moment before the date of its next charge is known. */
const isUnsettled = ({ outcome, recurring, next_charge_on }: DonationStatus): boolean =>
  outcome === 'warning' || (outcome === 'success' && recurring && next_charge_on === null)

/** The gift as it stands now: looks again while there is news to come, and stops in the end. */
export function useGiftNews(token: string, first: DonationStatus): { gift: DonationStatus; isWatching: boolean } {
  const [gift, setGift] = useState(first)
  const [looks, setLooks] = useState(0)
  const delayMs = isUnsettled(gift) ? delaysMs[looks] : undefined
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => {
      void findGift(token).then((found) => {
        if (found !== undefined) setGift(found)
        setLooks((count) => count + 1)
      })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [token, delayMs, looks])
  return { gift, isWatching: delayMs !== undefined }
}

/** Undefined when there is no answer now: the next look may have one. */
async function findGift(token: string): Promise<DonationStatus | undefined> {
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
