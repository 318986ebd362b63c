import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { Facts, MailLayout, Paragraph } from '../../../platform/mail/layout.tsx'

export interface SupportRequest {
  from: string
  subject: string
  message: string
  language: Language
  onceKey: string
}

/** Sends a visitor's question to the support desk: a reply to the mail reaches the visitor. */
export async function sendSupportRequest(deps: Deps, request: SupportRequest): Promise<void> {
  const t = deps.texts.in('nl')
  await deps.mail.send(deps.db, {
    kind: 'support-request',
    onceKey: request.onceKey,
    to: deps.config.supportEmail,
    replyTo: request.from,
    language: 'nl',
    subject: t('mail.support.subject', { subject: request.subject.slice(0, 200) }),
    content: (
      <MailLayout
        language="nl"
        preview={request.subject.slice(0, 200)}
        heading={t('mail.support.heading')}
        footer={t('mail.support.footer')}
      >
        <Facts
          rows={[
            [t('mail.support.from'), request.from],
            [t('mail.support.about'), request.subject],
            [t('mail.support.language'), request.language],
          ]}
        />
        {request.message.split('\n').map((line, index) => (
          <Paragraph key={index}>{line}</Paragraph>
        ))}
      </MailLayout>
    ),
  })
}
