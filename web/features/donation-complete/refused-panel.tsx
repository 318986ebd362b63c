import type { DonationState } from '../../../contract/donation-states.ts'
import type { DonationStatus } from '../../../contract/donations.ts'
import type { TextKey } from '../../../contract/texts.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CompleteCard } from './complete-card.tsx'
import { askedName, askedPath, tryAgainPath } from './gift-paths.ts'

/** What happened, and what it means for the donor's money. */
const tellings: Partial<Record<DonationState, { heading: TextKey; money: TextKey }>> = {
  cancelled: { heading: 'complete.cancelled_heading', money: 'complete.nothing_taken' },
  expired: { heading: 'complete.expired_heading', money: 'complete.nothing_taken' },
  refunded: { heading: 'complete.refunded_heading', money: 'complete.refunded_text' },
  charged_back: { heading: 'complete.charged_back_heading', money: 'complete.charged_back_text' },
}

const failed = { heading: 'complete.failed_heading', money: 'complete.nothing_taken' } as const

/** Failed, cancelled, expired or given back: plainly what it means for the money, and the way to try again. */
export function RefusedPanel({ gift }: { gift: DonationStatus }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { heading, money } = tellings[gift.status] ?? failed
  const amount = shortMoney(gift.amount)
  const wasPaid = gift.paid_at !== null
  return (
    <CompleteCard outcome="error" title={t(heading)}>
      <p className="font-semibold">{t(money, { amount })}</p>
      {wasPaid ? null : <p className="mt-2">{t('complete.try_again_text', { amount })}</p>}
      <div className="mt-6 grid gap-3">
        {wasPaid ? null : (
          <ButtonLink href={tryAgainPath(gift)} size="large">
            {t('complete.try_again')}
          </ButtonLink>
        )}
        <ButtonLink href={askedPath(gift)} kind={wasPaid ? 'outline' : 'quiet'} className="py-2 text-center">
          {t('complete.back_to', { name: askedName(gift) })}
        </ButtonLink>
      </div>
    </CompleteCard>
  )
}
