import { dateOf } from '../../../../../contract/dates.ts'
import { formatCents, formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Sentence } from '../../../../platform/mail/layout.tsx'
import { nameInSubject } from '../../../../platform/mail/subject-line.ts'
import { projectPicture } from '../../donations/index.ts'
import { stopLink } from '../../donations/receipts/index.ts'
import { decidesAboutMore, readerOf } from '../rules.ts'
import type { MonthlyRow } from './queries.ts'
import { undoTokenOf } from './undo-token.ts'

/** Mails the donor that they have stopped it, and when: their proof when money is taken all the same. */
export async function sendMonthlyStopped(deps: Deps, tx: Db, monthly: MonthlyRow & { endsAt: Date }): Promise<void> {
  const language = monthly.language
  const t = deps.texts.in(language)
  const { projectName: project, projectUrl, projectLanguage } = monthly
  await deps.mail.send(tx, {
    kind: 'monthly-stopped',
    // Once for each stop: an earlier one may have been undone.
    onceKey: `monthly-stopped:${monthly.id}:${monthly.endsAt.getTime()}`,
    to: monthly.email,
    language,
    subject: t('mail.monthly_stopped.subject', {
      amount: formatCents(monthly.amountCents, language),
      project: nameInSubject(project),
    }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.monthly_stopped.preview')}
        heading={t('mail.monthly_stopped.heading')}
        footer={t('mail.donor_footer')}
        picture={projectPicture(deps, monthly)}
      >
        <Sentence
          text={(name) =>
            t('mail.monthly_stopped.intro', {
              date: formatDate(dateOf(monthly.endsAt), language),
              amount: formatCentsExactly(monthly.amountCents, language),
              project: name,
            })
          }
          words={project}
          language={projectLanguage}
        />
        <Paragraph>{t('mail.monthly_stopped.under_way')}</Paragraph>
        {decidesAboutMore(readerOf(monthly), monthly) && (
          <>
            <Paragraph>{t('mail.monthly_stopped.undo')}</Paragraph>
            <QuietLink href={`${stopLink.urlOf(deps, monthly.firstDonationId)}?undo=${undoTokenOf(deps, monthly)}`}>
              {t('mail.monthly_stopped.undo_action')}
            </QuietLink>
          </>
        )}
        <Paragraph>{t('mail.monthly_stopped.thanks')}</Paragraph>
        <ActionButton href={`${deps.config.baseUrl}/${projectUrl}`}>{t('mail.monthly_stopped.action')}</ActionButton>
      </MailLayout>
    ),
  })
}
