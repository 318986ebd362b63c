import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Paragraph, Sentence } from '../../../../platform/mail/layout.tsx'
import type { findProjectWithManagers } from './queries.ts'

type Project = NonNullable<Awaited<ReturnType<typeof findProjectWithManagers>>>

interface MoneyNews {
  kind: 'charged-back' | 'paid-twice'
  /** The key by which a mail goes out once, with the id of each manager behind it. */
  onceKey: string
  words: 'mail.charged_back' | 'mail.paid_twice'
  cents: number
  /** The donor's name; empty where there is none. */
  donor: string
  /** Returns the paragraphs after the first sentence. */
  paragraphs: (t: Translate) => string[]
  footer: (t: Translate) => string
  /** The tab of the project in the dashboard that shows it. */
  tab: 'money' | 'list'
}

/** Mails each manager of a project once about an event of a donor's money. Safe to repeat. */
export async function sendToManagers(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'texts'>,
  project: Project,
  news: MoneyNews,
) {
  const { words, tab } = news
  for (const { userId, email, language } of project.managers) {
    const t = deps.texts.in(language)
    const name = news.donor === '' ? t('mail.charged_back.someone') : news.donor
    const params = { amount: formatCentsExactly(news.cents, language), name }
    const subject = t(`${words}.subject`, { ...params, project: project.name })
    await deps.mail.send(deps.db, {
      kind: news.kind,
      onceKey: `${news.onceKey}:${userId}`,
      to: email,
      language,
      subject,
      content: (
        <MailLayout language={language} preview={subject} heading={t(`${words}.heading`)} footer={news.footer(t)}>
          <Sentence
            text={(named) => t(`${words}.intro`, { ...params, project: named })}
            words={project.name}
            language={project.language}
          />
          {news.paragraphs(t).map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
          <ActionButton href={`${deps.config.baseUrl}/dashboard#/projects/${project.id}/${tab}`}>
            {t(`${words}.action`)}
          </ActionButton>
        </MailLayout>
      ),
    })
  }
}
