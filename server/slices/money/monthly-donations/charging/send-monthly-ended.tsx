import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import type { LockedMonthlyDonation } from '../queries.ts'

/** Mails the donor that nothing will be taken any more, because the project has come to its end. */
export async function sendMonthlyEnded(deps: Deps, tx: Db, source: LockedMonthlyDonation): Promise<void> {
  const { donation, first, project } = source
  const language = first.language
  const t = deps.texts.in(language)
  const amount = formatCentsExactly(donation.amountCents, language)
  await deps.mail.send(tx, {
    kind: 'monthly-ended',
    onceKey: `monthly-ended:${donation.id}`,
    to: first.email,
    language,
    subject: t('mail.monthly_ended.subject', { project: project.name }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.monthly_ended.preview')}
        heading={t('mail.monthly_ended.heading')}
        footer={t('mail.donor_footer')}
      >
        <Sentence
          text={(name) => t('mail.monthly_ended.intro', { amount, project: name })}
          words={project.name}
          language={project.language}
        />
        <Paragraph>{t('mail.monthly_ended.nothing_to_do')}</Paragraph>
        {project.archivedAt === null && (
          <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.monthly_ended.action')}</ActionButton>
        )}
      </MailLayout>
    ),
  })
}
