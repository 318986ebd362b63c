import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, QuietLink, Words } from '../../../../platform/mail/layout.tsx'
import { groupStopUrl } from './stop-link.ts'

interface GroupMail {
  onceKey: string
  project: { id: number; name: string; url: string; language: Language }
  subject: string
  words: string
  recipient: { userId: number; email: string; language: Language }
}

/** Writes the words of a manager to one participant, with the way to get no more of them. */
export function groupMail(deps: Pick<Deps, 'config' | 'texts'>, mail: Omit<GroupMail, 'onceKey'>) {
  const { project, subject, words, recipient } = mail
  const { language, userId } = recipient
  const t = deps.texts.in(language)
  const stop = groupStopUrl(deps, { projectId: project.id, userId })
  const content = (
    <MailLayout
      language={language}
      preview={words.slice(0, 120)}
      heading={subject}
      footer={t('mail.group.footer', { project: project.name })}
    >
      <Words language={project.language}>{words}</Words>
      <ActionButton href={`${deps.config.baseUrl}/${project.url}`}>{t('mail.group.action')}</ActionButton>
      <div style={{ marginTop: 22 }}>
        <QuietLink href={stop}>{t('mail.group.stop')}</QuietLink>
      </div>
    </MailLayout>
  )
  return { content, stop }
}

/** Sends them, once for each key. */
export async function sendGroupMailTo(
  deps: Pick<Deps, 'config' | 'mail' | 'texts'>,
  db: Db,
  mail: GroupMail,
): Promise<void> {
  const { onceKey, subject, recipient } = mail
  const { content, stop } = groupMail(deps, mail)
  await deps.mail.send(db, {
    kind: 'group-mail',
    onceKey,
    to: recipient.email,
    language: recipient.language,
    subject,
    isBulk: true,
    unsubscribeUrl: stop,
    content,
  })
}
