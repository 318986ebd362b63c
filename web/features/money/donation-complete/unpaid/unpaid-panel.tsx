import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { BackText } from '../back-text.tsx'
import { CompleteCard } from '../complete-card.tsx'
import { pagePath } from '../donation-paths.ts'
import { DebitNote } from '../debit-note.tsx'
import { ProjectPicture } from '../project-picture.tsx'
import { PlannedDonation } from '../receipt.tsx'
import { RefreshWithoutScripts } from '../refresh-without-scripts.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { type PaymentWait, waitingOf } from './waiting.ts'

interface UnpaidPanelProps {
  donation: DonationStatus
  /** Whether the page looks for news by itself. */
  isWatching: boolean
  /** Whether the donor has only just come back, so that news may come any moment. */
  isFresh: boolean
  /** The path of this page, to look once more without scripts. */
  path: string
  /** The number of times that a browser without scripts has loaded it already; undefined with the last time. */
  refreshes: number
}

const explanations: Record<PaymentWait, { heading: TextKey; text: TextKey }> = {
  unknown: { heading: 'complete.unknown_heading', text: 'complete.unknown_text' },
  checking: { heading: 'complete.checking_heading', text: 'complete.checking_text' },
  unpaid: { heading: 'complete.open_heading', text: 'complete.open_text' },
  transfer: { heading: 'complete.transfer_heading', text: 'complete.transfer_text' },
  pending: { heading: 'complete.pending_heading', text: 'complete.pending_text' },
}

/**
 * Open or pending: what that means for the money, and what the donor can do, which is never both nothing and something.
 */
export function UnpaidPanel({ donation, isWatching, isFresh, path, refreshes }: UnpaidPanelProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const waiting = waitingOf(donation, isFresh)
  const { heading, text } = explanations[waiting]
  const values = { amount: shortMoney(donation.amount), email: donation.email || t('complete.donor_mailbox') }
  return (
    <CompleteCard
      sign="waiting"
      isBusy={waiting === 'checking'}
      picture={<ProjectPicture project={donation.project} />}
      title={t(heading)}
    >
      <RefreshWithoutScripts path={path} refreshes={refreshes} />
      <p>{t(text, values)}</p>
      {waiting === 'unknown' && <p className="mt-3">{t('complete.unknown_again')}</p>}
      {donation.transfer === null || waiting !== 'transfer' ? (
        <PlannedDonation donation={donation} />
      ) : (
        <TransferDetails donation={donation} transfer={donation.transfer} />
      )}
      <DebitNote donation={donation} />
      <div className="mt-6 grid gap-3">
        {waiting === 'unpaid' && donation.checkout_url !== null && (
          <ButtonLink href={donation.checkout_url} size="large">
            {t('complete.pay_on')}
          </ButtonLink>
        )}
        {waiting === 'transfer' && donation.checkout_url !== null && (
          <ButtonLink href={donation.checkout_url} kind="outline">
            {t('complete.open_checkout')}
          </ButtonLink>
        )}
        {waiting !== 'checking' && (
          <ButtonLink href={path} kind="outline">
            {t('complete.look_again')}
          </ButtonLink>
        )}
        <ButtonLink href={pagePath(donation)} kind="quiet" className="py-2 text-center">
          <BackText donation={donation} />
        </ButtonLink>
      </div>
      {waiting !== 'checking' && (
        <p className="mt-4 text-sm text-ink-soft noscript:hidden">
          {t(isWatching ? 'complete.watching' : 'complete.stopped_watching')}
        </p>
      )}
    </CompleteCard>
  )
}
