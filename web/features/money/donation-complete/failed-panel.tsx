import { dayMs } from '../../../../contract/durations.ts'
import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BackLink } from './back-link.tsx'
import { CompleteCard, type CompleteSign } from './complete-card.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { PlannedDonation, ReturnedDonation } from './receipt.tsx'
import { NextAttempt } from './next-attempt.tsx'

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
  return (
    <CompleteCard sign={sign} title={t(heading)} picture={<ProjectPicture project={donation.project} />}>
      <p className="font-semibold text-pretty">
        {t(money, { amount })}
        {isOnItsWay(donation, now) && ` ${t('complete.refund_days')}`}
      </p>
      {wasPaid ? (
        <>
          <ReturnedDonation donation={donation} />
          <BackLink donation={donation} kind="outline" className="mt-6 w-full" />
        </>
      ) : (
        <NextAttempt donation={donation} token={token}>
          <PlannedDonation donation={donation} />
        </NextAttempt>
      )}
    </CompleteCard>
  )
}

const isOnItsWay = ({ status, returned_at: returnedAt }: DonationStatus, now: string): boolean =>
  status === 'refunded' && returnedAt !== null && Date.parse(now) - Date.parse(returnedAt) < refundOnItsWayMs
