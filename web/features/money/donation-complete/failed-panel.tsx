import { dayMs } from '../../../../contract/durations.ts'
import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { BackText } from './back-text.tsx'
import { CompleteCard, type CompleteSign } from './complete-card.tsx'
import { pagePath, retryPath } from './donation-paths.ts'
import { ProjectPicture } from './project-picture.tsx'
import { PlannedDonation, ReturnedDonation } from './receipt.tsx'

interface Explanation {
  sign: CompleteSign
  heading: TextKey
  money: TextKey
}

/** The outcome, and its meaning for the donor's money. */
const explanations: Partial<Record<DonationState, Explanation>> = {
  cancelled: { sign: 'cancelled', heading: 'complete.cancelled_heading', money: 'complete.nothing_taken' },
  expired: { sign: 'waiting', heading: 'complete.expired_heading', money: 'complete.nothing_taken' },
  refunded: { sign: 'returned', heading: 'complete.refunded_heading', money: 'complete.refunded_text' },
  charged_back: { sign: 'returned', heading: 'complete.charged_back_heading', money: 'complete.charged_back_text' },
}

const usualFailure: Explanation = {
  sign: 'failed',
  heading: 'complete.failed_heading',
  money: 'complete.nothing_taken',
}

/** The time that a refund takes to reach a bank account: so long the page says that it is on its way. */
const refundOnItsWayMs = 7 * dayMs

interface FailedPanelProps {
  donation: DonationStatus
  token: string
  /** The moment when the page was made, as an ISO date. */
  now: string
}

/** Failed, cancelled, expired or given back: plainly what it means for the money, and the ways to try again. */
export function FailedPanel({ donation, token, now }: FailedPanelProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { sign, heading, money } = explanations[donation.status] ?? usualFailure
  const amount = shortMoney(donation.amount)
  const wasPaid = donation.paid_at !== null
  // Another way to pay for a monthly donation: its own page needs nothing but the method.
  const { renew_url: renewUrl } = donation
  const isMonthly = donation.recurring && renewUrl === null
  return (
    <CompleteCard sign={sign} title={t(heading)} picture={<ProjectPicture project={donation.project} />}>
      <p className="font-semibold text-pretty">
        {t(money, { amount })}
        {isOnItsWay(donation, now) && ` ${t('complete.refund_days')}`}
      </p>
      {!wasPaid && (
        <p className="mt-2 text-pretty">
          {t(renewUrl === null ? againText(donation) : 'complete.try_again_text_renewal', { amount })}
        </p>
      )}
      {wasPaid ? <ReturnedDonation donation={donation} /> : <PlannedDonation donation={donation} />}
      <div className="mt-6 grid gap-3">
        {!wasPaid && (
          <>
            <ButtonLink href={renewUrl ?? retryPath(donation, token, 'again')} size="large">
              {t('complete.try_again', { amount: isMonthly ? t('complete.amount_monthly', { amount }) : amount })}
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

const isOnItsWay = ({ status, returned_at: returnedAt }: DonationStatus, now: string): boolean =>
  status === 'refunded' && returnedAt !== null && Date.parse(now) - Date.parse(returnedAt) < refundOnItsWayMs

const againText = ({ recurring }: DonationStatus): TextKey =>
  recurring ? 'complete.try_again_text_monthly' : 'complete.try_again_text'
