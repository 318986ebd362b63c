import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'

export interface CardTestingMail {
  project: { id: number; name: string; url: string }
  manager: { id: number; email: string; language: Language }
  at: string
}

export async function sendCardTesting(deps: Deps, { project, manager, at }: CardTestingMail): Promise<void> {
  const language = manager.language
  const t = deps.texts.in(language)
  const about = { project: project.name }
  await deps.mail.send(deps.db, {
    kind: 'card-testing',
    onceKey: `card-testing:${project.id}:${at}:${manager.id}`,
    to: manager.email,
    language,
    subject: t('mail.card_testing.subject', about),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.card_testing.preview')}
        heading={t('mail.card_testing.heading')}
        footer={t('mail.new_donations.footer')}
      >
        <Paragraph>{t('mail.card_testing.intro', about)}</Paragraph>
        <Paragraph>{t('mail.card_testing.done')}</Paragraph>
        <Paragraph>{t('mail.card_testing.next')}</Paragraph>
        <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.new_donations.action')}</ActionButton>
      </MailLayout>
    ),
  })
}
