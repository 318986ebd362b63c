import type { DonationStatus } from '../../../contract/donations.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CompleteCard } from './complete-card.tsx'
import { GiftFacts } from './gift-facts.tsx'
import { askedName, askedPath } from './gift-paths.ts'

interface WaitingPanelProps {
  gift: DonationStatus
  /** Whether the page looks for news by itself. */
  isWatching: boolean
  /** This page, to look once more without scripts. */
  path: string
}

/** Open or pending: what that means for the money, and what the donor can do. */
export function WaitingPanel({ gift, isWatching, path }: WaitingPanelProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const values = { amount: shortMoney(gift.amount), email: gift.email }
  // A direct debit is open without a place to go on paying: nothing is left for the donor to do either.
  const isPending = gift.status === 'pending' || gift.checkout_url === null
  return (
    <CompleteCard outcome="warning" title={t(isPending ? 'complete.pending_heading' : 'complete.open_heading')}>
      <p>{t(isPending ? 'complete.pending_text' : 'complete.open_text', values)}</p>
      <GiftFacts gift={gift} />
      <div className="mt-6 grid gap-3">
        {gift.checkout_url === null ? null : (
          <ButtonLink href={gift.checkout_url} size="large">
            {t('complete.pay_on')}
          </ButtonLink>
        )}
        <ButtonLink href={path} kind="outline">
          {t('complete.look_again')}
        </ButtonLink>
        <ButtonLink href={askedPath(gift)} kind="quiet" className="py-2 text-center">
          {t('complete.back_to', { name: askedName(gift) })}
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-ink-soft noscript:hidden">
        {t(isWatching ? 'complete.watching' : 'complete.stopped_watching')}
      </p>
    </CompleteCard>
  )
}
