import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../platform/mail/layout.tsx'
import type { Recipient } from '../../identity/users/index.ts'

export interface CardTestingMail {
  project: { id: number; name: string; url: string; language: Language }
  manager: Recipient
  at: string
}

export async function sendCardTesting(deps: Deps, { project, manager, at }: CardTestingMail): Promise<void> {
  const language = manager.language
  const t = deps.texts.in(language)
  await deps.mail.send(deps.db, {
    kind: 'card-testing',
    onceKey: `card-testing:${project.id}:${at}:${manager.userId}`,
    to: manager.email,
    language,
    subject: t('mail.card_testing.subject', { project: project.name }),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.card_testing.preview')}
        heading={t('mail.card_testing.heading')}
        footer={t('mail.new_donations.footer')}
      >
        <Sentence
          text={(name) => t('mail.card_testing.intro', { project: name })}
          words={project.name}
          language={project.language}
        />
        <Paragraph>{t('mail.card_testing.done')}</Paragraph>
        <Paragraph>{t('mail.card_testing.next')}</Paragraph>
        <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.new_donations.action')}</ActionButton>
      </MailLayout>
    ),
  })
}
