import { dateOf } from '../../../../contract/dates.ts'
import { formatCentsExactly, formatDate } from '../../../../contract/format.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, Facts, MailLayout, Paragraph } from '../../../platform/mail/layout.tsx'
import type { DonationForMail } from '../queries/donation-for-mail.ts'
import { receiptNumber } from '../rules.ts'
import { donorPage } from '../start-payment.ts'

/** Thanks the donor of a paid gift, with the receipt. */
export async function sendThankYou(deps: Deps, donation: DonationForMail & { paidAt: Date }): Promise<void> {
  const language = donation.language as Language
  const t = deps.texts.in(language)
  const paidOn = dateOf(donation.paidAt)
  const amount = formatCentsExactly(donation.amountCents, language)
  const subject = t('mail.thank_you.subject', { project: donation.projectName })
  const isMonthly = donation.sequence !== 'single'
  await deps.mail.send(deps.db, {
    kind: 'thank-you',
    onceKey: `thank-you:${donation.id}`,
    to: donation.email,
    language,
    subject,
    content: (
      <MailLayout
        language={language}
        preview={t('mail.thank_you.preview', { amount })}
        heading={t(donation.firstName === '' ? 'mail.thank_you.heading' : 'mail.thank_you.heading_named', {
          name: donation.firstName,
        })}
        footer={t('mail.thank_you.footer')}
      >
        <Paragraph>{t('mail.thank_you.intro', { amount, project: donation.projectName })}</Paragraph>
        {donation.thankMailMotivation !== '' && <Paragraph>{donation.thankMailMotivation}</Paragraph>}
        <Facts
          rows={[
            [t('mail.thank_you.receipt'), receiptNumber(donation.id, paidOn)],
            [t('mail.thank_you.amount'), amount],
            [t('mail.thank_you.date'), formatDate(paidOn, language)],
            [t('mail.thank_you.for'), donation.participantName ?? donation.projectName],
            ...mandateRow(t, donation),
          ]}
        />
        {isMonthly && <Paragraph>{t('mail.thank_you.monthly')}</Paragraph>}
        <ActionButton href={donorPage(deps, donation.token)}>{t('mail.thank_you.action')}</ActionButton>
      </MailLayout>
    ),
  })
}

const mandateRow = (t: Translate, { mandateReference }: DonationForMail): [string, string][] =>
  mandateReference === null ? [] : [[t('mail.thank_you.mandate'), mandateReference]]
