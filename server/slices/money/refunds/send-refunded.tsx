import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence, Words } from '../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../platform/mail/subject-line.ts'
import { donorPage, projectPicture } from '../donations/index.ts'
import { findDonationForMail } from '../donations/receipts/index.ts'
import { findRefund } from './queries/refunds.ts'

/** Mails the donor that their money comes back, and why when a reason was given. */
export async function sendRefunded(deps: Deps, refundId: number): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  const donation = refund && (await findDonationForMail(deps.database, refund.donationId))
  if (refund === undefined || donation === undefined || donation.email === '') return
  const { language, projectName, projectLanguage } = donation
  const t = deps.texts.in(language)
  const params = {
    amount: formatCentsExactly(refund.amountCents, language),
    given: formatCentsExactly(donation.amountCents, language),
    project: projectName,
  }
  const isPart = refund.amountCents < donation.amountCents
  await deps.mail.send(deps.db, {
    kind: 'refunded',
    onceKey: `refunded:${refund.id}`,
    to: donation.email,
    language,
    subject: t('mail.refunded.subject', { ...params, project: nameInSubject(projectName) }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.refunded.preview')}
        heading={t('mail.refunded.heading')}
        footer={t('mail.outcome.footer')}
        picture={projectPicture(deps, donation)}
      >
        <Sentence
          text={(project) => t(isPart ? 'mail.refunded.intro_part' : 'mail.refunded.intro', { ...params, project })}
          words={projectName}
          language={projectLanguage}
        />
        {refund.reason !== '' && <Words language={projectLanguage}>{refund.reason}</Words>}
        <Paragraph>{t('mail.refunded.next')}</Paragraph>
        <ActionButton href={donorPage(deps, donation.token)}>{t('mail.outcome.given_back.action')}</ActionButton>
      </MailLayout>
    ),
  })
}
