import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, Facts, MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'

export interface AccountMail {
  kind: string
  onceKey: string
  to: string
  language: Language
  subject: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [string, string])[]
  action: { text: string; href: string }
  /** The text under the button. */
  after?: string
  /** Whether the letter opens an account, so that its text is not stored once it is delivered. */
  isSecret?: boolean
}

/** Sends a message about an account: its subject is its heading too. */
export async function sendAccountMail(deps: Deps, mail: AccountMail): Promise<void> {
  const { kind, onceKey, to, language, subject, paragraphs, facts, action, after, isSecret = false } = mail
  const t = deps.texts.in(language)
  await deps.mail.send(deps.db, {
    kind,
    onceKey,
    to,
    language,
    subject,
    isSecret,
    content: (
      <MailLayout language={language} preview={paragraphs[0] ?? ''} heading={subject} footer={t('mail.account.footer')}>
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        {facts !== undefined && <Facts rows={facts} />}
        <ActionButton href={action.href}>{action.text}</ActionButton>
        {after !== undefined && (
          <div style={{ marginTop: 20 }}>
            <Paragraph>{after}</Paragraph>
          </div>
        )}
      </MailLayout>
    ),
  })
}
