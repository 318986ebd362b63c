import { RefreshCw } from 'lucide-react'
import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { CompleteCard } from '../complete-card.tsx'
import { DebitNote } from '../debit-note.tsx'
import { ProjectPicture } from '../project-picture.tsx'
import { PlannedDonation } from '../receipt.tsx'
import { RefreshWithoutScripts } from '../refresh-without-scripts.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { type PaymentWait, waitingOf } from './waiting.ts'
import { type Watch, WaitingLinks } from './waiting-links.tsx'

interface UnpaidPanelProps {
  donation: DonationStatus
  watch: Watch
  /** Whether the donor has only just come back, so that news may come any moment. */
  isFresh: boolean
  /** The number of times that a browser without scripts has loaded it already; undefined with the last time. */
  refreshes: number
}

const explanations: Record<Exclude<PaymentWait, 'transfer'>, { heading: TextKey; text: TextKey }> = {
  unknown: { heading: 'complete.unknown_heading', text: 'complete.unknown_text' },
  checking: { heading: 'complete.checking_heading', text: 'complete.checking_text' },
  unpaid: { heading: 'complete.open_heading', text: 'complete.open_text' },
  pending: { heading: 'complete.pending_heading', text: 'complete.pending_text' },
}

/**
 * Open or pending: what that means for the money, and what the donor can do, which is never both nothing and something.
 */
export function UnpaidPanel({ donation, watch, isFresh, refreshes }: UnpaidPanelProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const waiting = waitingOf(donation, isFresh)
  const refresh = <RefreshWithoutScripts path={watch.path} refreshes={refreshes} />
  if (waiting === 'transfer' && donation.transfer !== null)
    return (
      <>
        {refresh}
        <TransferPanel donation={donation} transfer={donation.transfer} watch={watch} />
      </>
    )
  const { heading, text } = explanations[waiting === 'transfer' ? 'pending' : waiting]
  const values = { amount: shortMoney(donation.amount), email: donation.email || t('complete.donor_mailbox') }
  return (
    <CompleteCard
      sign="waiting"
      isBusy={waiting === 'checking'}
      picture={<ProjectPicture project={donation.project} />}
      title={t(heading)}
    >
      {refresh}
      <p className="text-pretty">{t(text, values)}</p>
      {waiting === 'unknown' && <p className="mt-3">{t('complete.unknown_again')}</p>}
      {waiting !== 'checking' && watch.isOn && (
        <p className="mt-3 flex gap-3 text-md text-pretty text-ink-soft noscript:hidden">
          <RefreshCw aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('complete.watching')}
        </p>
      )}
      <PlannedDonation donation={donation} />
      <DebitNote donation={donation} />
      {waiting === 'unpaid' && donation.checkout_url !== null && (
        <ButtonLink href={donation.checkout_url} size="large" className="mt-6 w-full">
          {t('complete.pay_on')}
        </ButtonLink>
      )}
      <WaitingLinks
        donation={donation}
        watch={watch}
        isChecking={waiting === 'checking'}
        backKind={waiting === 'unpaid' ? 'quiet' : 'outline'}
      />
    </CompleteCard>
  )
}
