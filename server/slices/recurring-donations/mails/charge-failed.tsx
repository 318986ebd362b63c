import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph } from '../../../platform/mail/layout.tsx'
import type { DonationForMail } from '../../donations/index.ts'

/** Tells the donor that this month's gift could not be taken, and whether another try will follow next month. */
export async function sendChargeFailed(
  deps: Deps,
  donation: DonationForMail,
  state: 'active' | 'suspended',
): Promise<void> {
  const language = donation.language as Language
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(donation.amountCents, language)
  await deps.mail.send(deps.db, {
    kind: 'charge-failed',
    onceKey: `charge-failed:${donation.id}`,
    to: donation.email,
    language,
    subject: t('mail.charge_failed.subject', { project: donation.projectName }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.charge_failed.preview')}
        heading={t('mail.charge_failed.heading')}
        footer={t('mail.thank_you.footer')}
      >
        <Paragraph>{t('mail.charge_failed.intro', { amount, project: donation.projectName })}</Paragraph>
        <Paragraph>
          {t(state === 'active' ? 'mail.charge_failed.next_month' : 'mail.charge_failed.suspended')}
        </Paragraph>
        <ActionButton href={`${deps.config.baseUrl}/${donation.projectUrl}`}>
          {t('mail.charge_failed.action')}
        </ActionButton>
      </MailLayout>
    ),
  })
}
