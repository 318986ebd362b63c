import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { BackText } from './back-text.tsx'
import { CompleteCard } from './complete-card.tsx'
import { pagePath, retryPath } from './donation-paths.ts'

/** The outcome, and its meaning for the donor's money. */
const tellings: Partial<Record<DonationState, { heading: TextKey; money: TextKey }>> = {
  cancelled: { heading: 'complete.cancelled_heading', money: 'complete.nothing_taken' },
  expired: { heading: 'complete.expired_heading', money: 'complete.nothing_taken' },
  refunded: { heading: 'complete.refunded_heading', money: 'complete.refunded_text' },
  charged_back: { heading: 'complete.charged_back_heading', money: 'complete.charged_back_text' },
}

const failed = { heading: 'complete.failed_heading', money: 'complete.nothing_taken' } as const

/** Failed, cancelled, expired or given back: plainly what it means for the money, and the ways to try again. */
export function FailedPanel({ donation, token }: { donation: DonationStatus; token: string }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { heading, money } = tellings[donation.status] ?? failed
  const amount = shortMoney(donation.amount)
  const wasPaid = donation.paid_at !== null
  // Another way to pay for a monthly donation: its own page needs nothing but the method.
  const { renew_url: renewUrl } = donation
  return (
    <CompleteCard outcome="error" title={t(heading)}>
      <p className="font-semibold">{t(money, { amount })}</p>
      {wasPaid ? null : (
        <p className="mt-2">
          {t(renewUrl === null ? againText(donation) : 'complete.try_again_text_renewal', { amount })}
        </p>
      )}
      <div className="mt-6 grid gap-3">
        {wasPaid ? null : (
          <>
            <ButtonLink href={renewUrl ?? retryPath(donation, token, 'again')} size="large">
              {t('complete.try_again')}
            </ButtonLink>
            {renewUrl === null && (
              <ButtonLink href={retryPath(donation, token, 'otherMethod')} kind="outline">
                {t('complete.other_method')}
              </ButtonLink>
            )}
          </>
        )}
        <ButtonLink href={pagePath(donation)} kind={wasPaid ? 'outline' : 'quiet'} className="py-2 text-center">
          <BackText donation={donation} />
        </ButtonLink>
      </div>
    </CompleteCard>
  )
}

const againText = ({ recurring }: DonationStatus): TextKey =>
  recurring ? 'complete.try_again_text_monthly' : 'complete.try_again_text'
