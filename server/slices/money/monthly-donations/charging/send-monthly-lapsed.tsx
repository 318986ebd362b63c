import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import { renewLink } from '../../donations/receipts/index.ts'
import type { LockedMonthlyDonation } from '../queries.ts'

/** Mails the donor that their mandate was not used for three years, so that nothing may be taken on it any more. */
export async function sendMonthlyLapsed(deps: Deps, tx: Db, source: LockedMonthlyDonation): Promise<void> {
  const { donation, first, project } = source
  const { language } = first
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(donation.amountCents, language)
  await deps.mail.send(tx, {
    kind: 'monthly-lapsed',
    onceKey: `monthly-lapsed:${donation.id}:${donation.mandateId}`,
    to: first.email,
    language,
    subject: t('mail.monthly_lapsed.subject', { project: project.name }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.monthly_lapsed.preview')}
        heading={t('mail.monthly_lapsed.heading')}
        footer={t('mail.donor_footer')}
      >
        <Sentence
          text={(name) => t('mail.monthly_lapsed.intro', { amount, project: name })}
          words={project.name}
          language={project.language}
        />
        <Paragraph>{t('mail.monthly_lapsed.what_now')}</Paragraph>
        <ActionButton href={renewLink.urlOf(deps, donation.id)}>{t('mail.charge_failed.renew')}</ActionButton>
      </MailLayout>
    ),
  })
}
