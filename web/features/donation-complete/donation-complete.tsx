import { useEffect, useRef } from 'react'
import type { DonationOutcome } from '../../../contract/donation-states.ts'
import type { DonationStatus } from '../../../contract/donations.ts'
import { useTranslate } from '../../lib/translate.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { RefusedPanel } from './refused-panel.tsx'
import { registerPageView } from './register-page-view.ts'
import { SuccessPanel } from './success-panel.tsx'
import { useGiftNews } from './use-gift-news.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface DonationCompleteProps {
  token: string
  /** The gift as the server knew it when it made the page. */
  first: DonationStatus
  /** Scheme and host that people use. */
  origin: string
  /** Called once when the money is in. */
  onSuccess: (gift: DonationStatus) => void
}

/** The page after paying: success, warning (open or pending) or error [2.17, 4.08]. */
export function DonationComplete({ token, first, origin, onSuccess }: DonationCompleteProps) {
  const t = useTranslate()
  const { gift, isWatching } = useGiftNews(token, first)
  const told = useRef<DonationOutcome>(undefined)
  useEffect(() => {
    if (told.current === gift.outcome) return
    told.current = gift.outcome
    registerPageView(gift.project.url, gift.outcome)
    if (gift.outcome === 'success') onSuccess(gift)
  }, [gift, onSuccess])

  const title = t(`complete.title_${gift.outcome}`)
  return (
    <>
      <title>{`${title} — Stuiver`}</title>
      <LiveRegion text={gift.outcome === first.outcome ? '' : title} />
      {gift.outcome === 'success' ? <SuccessPanel gift={gift} origin={origin} /> : null}
      {gift.outcome === 'warning' ? (
        <WaitingPanel gift={gift} isWatching={isWatching} path={`/donatie/${token}`} />
      ) : null}
      {gift.outcome === 'error' ? <RefusedPanel gift={gift} /> : null}
    </>
  )
}
