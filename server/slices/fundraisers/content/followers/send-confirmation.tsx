import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'
import { followUrl } from './follow-link.ts'
import type { FollowedPage } from './queries.ts'
import { reviewedNameOf } from '../../moderation/index.ts'

interface Confirmation {
  followerId: number
  page: FollowedPage
  email: string
  language: Language
  requestedAt: Date
}

/**
 * Mails the owner of an e-mail address the question whether they want the updates of a page. Any visitor can have it
 * sent, so of the page it has no name but that of its project, as staff reviewed it.
 */
export async function sendConfirmation(
  deps: Deps,
  tx: Db,
  { followerId, page, email, language, requestedAt }: Confirmation,
): Promise<void> {
  const t = deps.texts.in(language)
  const name = reviewedNameOf(deps.config, { name: page.projectName, isPublic: page.isPublic })
  const params = { project: name ?? t('mail.unnamed_project') }
  await deps.mail.send(tx, {
    kind: 'follow',
    onceKey: `follow:${followerId}:${requestedAt.toISOString()}`,
    to: email,
    language,
    subject: t('mail.follow.subject', params),
    content: (
      <MailLayout
        language={language}
        preview={t('mail.follow.intro', params)}
        heading={t('mail.follow.heading')}
        footer={t('mail.follow.footer')}
      >
        <Paragraph>{t('mail.follow.intro', params)}</Paragraph>
        <ActionButton href={followUrl(deps, followerId)}>{t('mail.follow.action')}</ActionButton>
        <Paragraph>{t('mail.follow.after')}</Paragraph>
      </MailLayout>
    ),
  })
}
