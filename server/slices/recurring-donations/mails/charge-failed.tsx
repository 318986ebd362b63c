import { dateOf } from '../../../../contract/dates.ts'
import { formatCentsExactly, formatDate } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Sentence } from '../../../platform/mail/layout.tsx'
import { type DonationForMail, stopAddress } from '../../donations/index.ts'

/** Tells the donor that this month's donation could not be taken, or was charged back, and whether another try will follow next month. */
export async function sendChargeFailed(
  deps: Deps,
  donation: DonationForMail,
  state: 'active' | 'suspended',
): Promise<void> {
  const language = donation.language
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(donation.amountCents, language)
  const isChargedBack = donation.status === 'charged_back'
  const about = { amount, project: donation.projectName }
  await deps.mail.send(deps.db, {
    kind: 'charge-failed',
    onceKey: `${isChargedBack ? 'charged-back' : 'charge-failed'}:${donation.id}`,
    to: donation.email,
    language,
    subject: t('mail.charge_failed.subject', { project: donation.projectName }),
    content: (
      <MailLayout
        language={language}
        preview={t(isChargedBack ? 'mail.charge_failed.charged_back' : 'mail.charge_failed.preview', about)}
        heading={t('mail.charge_failed.heading')}
        footer={t('mail.donor_footer')}
      >
        <Sentence
          text={(project) => t(`mail.charge_failed.${isChargedBack ? 'charged_back' : 'intro'}`, { amount, project })}
          words={donation.projectName}
          language={donation.projectLanguage}
        />
        <Paragraph>
          {t(state === 'active' ? 'mail.charge_failed.next_month' : 'mail.charge_failed.suspended')}
        </Paragraph>
        {state === 'active' && donation.monthlyEndsAt !== null && (
          <Paragraph>
            {t('mail.charge_failed.ends', { ends: formatDate(dateOf(donation.monthlyEndsAt), language) })}
          </Paragraph>
        )}
        {state === 'active' && (
          <QuietLink href={stopAddress(deps, donation.id)}>{t('mail.charge_failed.stop')}</QuietLink>
        )}
        <ActionButton href={`${deps.config.baseUrl}/${donation.projectUrl}`}>
          {t('mail.charge_failed.action')}
        </ActionButton>
      </MailLayout>
    ),
  })
}
