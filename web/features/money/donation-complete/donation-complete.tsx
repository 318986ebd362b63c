import { useEffect, useRef } from 'react'
import { minuteMs } from '../../../../contract/durations.ts'
import type { DonationOutcome } from '../../../../contract/money/payments/donation-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { registerPageView } from './register-page-view.ts'
import { SuccessPanel } from './success-panel.tsx'
import { useDonationChanges } from './use-donation-changes.ts'
import { UnpaidPanel } from './unpaid/unpaid-panel.tsx'

interface DonationCompleteProps {
  token: string
  /** The donation as the server knew it when it made the page. */
  first: DonationStatus
  /** Scheme and host that people use. */
  origin: string
  /** The moment when the page was made, as an ISO date. */
  now: string
  /** The number of times that a browser without scripts has loaded the page by itself. */
  refreshes: number
  /** Receives the donation once, when the money is in. */
  onSuccess: (donation: DonationStatus) => void
}

/** A donor who opens the page later comes for the proof, not for the thanks. */
const joyMs = 15 * minuteMs

/** The number of loads by itself after which the donor may well not have paid. */
const freshRefreshes = 4

/** The page after paying: success, warning (open or pending) or error [2.17, 4.08]. */
export function DonationComplete({ token, first, origin, now, refreshes, onSuccess }: DonationCompleteProps) {
  const t = useTranslate()
  const { donation, isWatching, isFresh } = useDonationChanges(token, first)
  const lastOutcome = useRef<DonationOutcome>(undefined)
  useEffect(() => {
    if (lastOutcome.current === donation.outcome) return
    lastOutcome.current = donation.outcome
    registerPageView(donation.project.url, donation.outcome)
    if (donation.outcome === 'success') onSuccess(donation)
  }, [donation, onSuccess])

  const title = t(`complete.title_${donation.outcome}`)
  const hasChanged = donation.outcome !== first.outcome
  return (
    <>
      <title>{`${title} — Stuiver`}</title>
      <LiveRegion text={hasChanged ? title : ''} />
      {donation.outcome === 'success' && (
        <SuccessPanel
          donation={donation}
          token={token}
          origin={origin}
          isJoyful={hasChanged || wasPaidJustNow(donation, now)}
        />
      )}
      {donation.outcome === 'warning' && (
        <UnpaidPanel
          donation={donation}
          watch={{ isOn: isWatching, path: `/donatie/${token}` }}
          isFresh={isFresh && refreshes < freshRefreshes}
          refreshes={refreshes}
        />
      )}
      {donation.outcome === 'error' && <FailedPanel donation={donation} token={token} now={now} />}
    </>
  )
}

const wasPaidJustNow = ({ paid_at }: DonationStatus, now: string): boolean =>
  paid_at !== null && Date.parse(now) - Date.parse(paid_at) < joyMs
