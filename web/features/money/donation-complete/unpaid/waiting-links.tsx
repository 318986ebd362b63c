import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { BackLink } from '../back-link.tsx'

/** The watch of a page for news of its donation. */
export interface Watch {
  /** Whether the page looks for news by itself. */
  isOn: boolean
  /** The path of the page, to look once more. */
  path: string
}

interface WaitingLinksProps {
  donation: DonationStatus
  watch: Watch
  /** Whether nothing can be looked for yet, as the page does so every second. */
  isChecking?: boolean
  backKind?: 'quiet' | 'outline'
}

/** The ways on from a page that waits: to look once more, where the page does not do so by itself, and back. */
export function WaitingLinks({ donation, watch, isChecking = false, backKind = 'quiet' }: WaitingLinksProps) {
  const t = useTranslate()
  return (
    <div className="mt-6 grid gap-3">
      {!isChecking && (
        <div className={watch.isOn ? 'hidden noscript:block' : ''}>
          {!watch.isOn && (
            <p className="mb-3 text-sm text-ink-soft noscript:hidden">{t('complete.stopped_watching')}</p>
          )}
          <ButtonLink href={watch.path} kind="outline" className="w-full">
            {t('complete.look_again')}
          </ButtonLink>
        </div>
      )}
      <BackLink donation={donation} kind={backKind} />
    </div>
  )
}
