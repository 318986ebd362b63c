import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'
import type { Report } from './queries.ts'

type MailDeps = Pick<Deps, 'db' | 'mail' | 'texts' | 'config'>

/** Confirms that a report arrived. The mail has no text of the report: the e-mail address may be another person's. */
export const sendReportConfirmation = (
  deps: MailDeps,
  { email, language, at }: { email: string; language: Language; at: Date },
): Promise<void> => send(deps, { email, language }, { kind: 'received', onceKey: `${email}:${at.toISOString()}` })

/** Mails the outcome, and that one may disagree. */
export async function sendDecision(
  deps: MailDeps,
  { id, email, language, name }: Report,
  kind: ReportDecision,
): Promise<void> {
  if (email !== null) await send(deps, { email, language }, { kind, onceKey: String(id), name })
}

type ReportDecision = 'dismissed' | 'taken_down'

async function send(
  { db, mail, texts, config }: MailDeps,
  { email, language }: { email: string; language: Language },
  { kind, onceKey, name = '' }: { kind: 'received' | ReportDecision; onceKey: string; name?: string },
): Promise<void> {
  const t = texts.in(language)
  const heading = t(`mail.report.${kind}`)
  await mail.send(db, {
    kind: `report-${kind.replace('_', '-')}`,
    onceKey: `report-${kind}:${onceKey}`,
    to: email,
    // A reporter who disagrees answers.
    replyTo: config.supportEmail,
    language,
    subject: heading,
    content: (
      <MailLayout language={language} preview={heading} heading={heading} footer={t('mail.report.footer')}>
        <Paragraph>
          {kind === 'received' ? t('mail.report.received_text') : t(`mail.report.${kind}_text`, { name })}
        </Paragraph>
        {kind === 'received' ? null : <Paragraph>{t('mail.report.disagree')}</Paragraph>}
      </MailLayout>
    ),
  })
}
