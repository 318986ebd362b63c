import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Words } from '../../../../platform/mail/layout.tsx'
import { followUrl } from './follow-link.ts'
import type { FollowedPage, FollowerRow } from './queries.ts'

interface UpdateMail {
  update: { id: number; title: string; intro: string }
  page: FollowedPage
  follower: FollowerRow
}

/**
 * Mails a follower that there is an update. One e-mail address gets it once, also when it follows as a guest and as a
 * user.
 */
export async function sendUpdate(deps: Deps, { update, page, follower }: UpdateMail): Promise<void> {
  const { language, email } = follower
  const t = deps.texts.in(language)
  const stop = followUrl(deps, follower.id)
  const [, projectUrl] = page.path.split('/')
  await deps.mail.send(deps.db, {
    kind: 'update',
    onceKey: `update:${update.id}:${sha256(email.toLowerCase())}`,
    to: email,
    language,
    isBulk: true,
    unsubscribeUrl: stop,
    subject: t('mail.update.subject', { title: update.title, page: page.name }),
    content: (
      <MailLayout
        language={language}
        preview={update.intro === '' ? t('mail.update.lead', { page: page.name }) : update.intro}
        heading={update.title}
        footer={t('mail.update.footer', { page: page.name })}
      >
        <Paragraph>{t('mail.update.lead', { page: page.name })}</Paragraph>
        {update.intro !== '' && <Words language={page.language}>{update.intro}</Words>}
        <ActionButton href={`${deps.config.baseUrl}/${projectUrl}/updates/${update.id}`}>
          {t('mail.update.action')}
        </ActionButton>
        <div style={{ marginTop: 22 }}>
          <QuietLink href={stop}>{t('mail.update.stop')}</QuietLink>
        </div>
      </MailLayout>
    ),
  })
}
