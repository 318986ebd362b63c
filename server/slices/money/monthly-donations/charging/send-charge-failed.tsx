import { dateOf } from '../../../../../contract/dates.ts'
import type { EndReason } from '../../../../../contract/money/payments/failure-reasons.ts'
import { isRunning, type MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import { formatCents, formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { TextKey, TextParams } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Sentence } from '../../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'
import { projectPicture } from '../../donations/index.ts'
import { type DonationForMail, renewLink, stopLink } from '../../donations/receipts/index.ts'

interface MonthlyPosition {
  monthlyDonationId: number
  state: MonthlyState
  nextChargeOn: string
  retryOn: string | null
  reason: EndReason | null
  /** The number of times that this month was tried. */
  attempts: number
}

/**
 * Mails the donor that this month's donation could not be taken, or was charged back: the reason, the next step, and
 * the way to pay otherwise. Once when it fails, and once when it is not retried.
 */
export async function sendChargeFailed(
  deps: Deps,
  donation: DonationForMail,
  position: MonthlyPosition,
): Promise<void> {
  const isChargedBack = donation.status === 'charged_back'
  // Attempts between the first and the last are not mailed about.
  if (!isChargedBack && position.attempts > 1 && position.retryOn !== null) return
  const { language } = donation
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(donation.amountCents, language)
  const params = { amount, project: donation.projectName }
  const introKey = isChargedBack ? 'mail.charge_failed.charged_back' : 'mail.charge_failed.intro'
  const why = isChargedBack || position.reason === null ? undefined : reasonTexts[position.reason]
  await deps.mail.send(deps.db, {
    kind: 'charge-failed',
    onceKey: `${isChargedBack ? 'charged-back' : 'charge-failed'}:${donation.id}${position.attempts > 1 ? ':over' : ''}`,
    to: donation.email,
    language,
    subject: t('mail.charge_failed.subject', {
      amount: formatCents(donation.amountCents, language),
      project: nameInSubject(donation.projectName),
    }),
    content: (
      <MailLayout
        language={language}
        preview={isChargedBack ? t('mail.charge_failed.charged_back', params) : t('mail.charge_failed.preview')}
        heading={t('mail.charge_failed.heading')}
        footer={t('mail.donor_footer')}
        picture={projectPicture(deps, donation)}
      >
        <Sentence
          text={(project) => t(introKey, { amount, project })}
          words={donation.projectName}
          language={donation.projectLanguage}
        />
        {why === undefined ? null : <Paragraph>{t(why)}</Paragraph>}
        <Paragraph>{t(...nextStepText(position, (date) => formatDate(date, language)))}</Paragraph>
        {isRunning(position.state) && donation.monthlyEndsAt !== null && (
          <Paragraph>
            {t('mail.charge_failed.ends', { ends: formatDate(dateOf(donation.monthlyEndsAt), language) })}
          </Paragraph>
        )}
        <ActionButton href={renewLink.urlOf(deps, position.monthlyDonationId)}>
          {t('mail.charge_failed.renew')}
        </ActionButton>
        {isRunning(position.state) && (
          <QuietLink href={stopLink.urlOf(deps, donation.id)}>{t('mail.charge_failed.stop')}</QuietLink>
        )}
      </MailLayout>
    ),
  })
}

/** Reasons that a donor can act on; other ones do not help. */
const reasonTexts: Readonly<Partial<Record<EndReason, TextKey>>> = {
  insufficient_funds: 'mail.charge_failed.no_money',
  authentication_required: 'mail.charge_failed.bank_asks',
  card_expired: 'mail.charge_failed.card_expired',
  mandate_invalid: 'mail.charge_failed.no_mandate',
  account_closed: 'mail.charge_failed.no_mandate',
}

function nextStepText(
  { state, retryOn, nextChargeOn }: MonthlyPosition,
  dateText: (date: string) => string,
): [TextKey, TextParams] {
  if (state === 'lapsed') return ['mail.charge_failed.lapsed', {}]
  if (state === 'paused') return ['mail.charge_failed.next_month', { date: dateText(nextChargeOn) }]
  if (retryOn !== null) return ['mail.charge_failed.retry', { date: dateText(retryOn) }]
  return ['mail.charge_failed.next_month', { date: dateText(nextChargeOn) }]
}
