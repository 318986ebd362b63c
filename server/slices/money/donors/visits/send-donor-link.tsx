import { hourMs, later, minuteMs } from '../../../../../contract/durations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { ActionButton, MailLayout, Paragraph } from '../../../../platform/mail/layout.tsx'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { mayMailNow } from '../../../identity/users/index.ts'
import { hasGiven, insertLink } from './queries.ts'

const linkLengthMs = 30 * minuteMs
/** Mails to one e-mail address in an hour, as any visitor who knows it can request them. */
const fourAnHour = { max: 4, windowMs: hourMs }

/**
 * Mails a magic link to the donor with this e-mail address, which opens the donor portal without a password. The
 * request did the same work for every e-mail address, so that neither its answer nor its time reveals donors.
 */
export async function sendDonorLink(
  deps: Deps,
  { email: to, language }: { email: string; language: Language },
): Promise<void> {
  const email = to.toLowerCase()
  if (!(await hasGiven(deps.db, email))) return
  if (!(await mayMailNow(deps, { email, kind: 'donor-link', limit: fourAnHour }))) return
  const now = deps.clock.now()
  const token = randomToken()
  const expiresAt = later(now, linkLengthMs)
  const t = deps.texts.in(language)
  await deps.db.transaction(async (tx) => {
    await insertLink(tx, { tokenHash: sha256(token), email, createdAt: now, expiresAt })
    await deps.mail.send(tx, {
      kind: 'donor-link',
      onceKey: `donor-link:${sha256(token)}`,
      to,
      language,
      isSecret: true,
      subject: t('mail.donor_link.subject'),
      content: (
        <MailLayout
          language={language}
          preview={t('mail.donor_link.preview')}
          heading={t('mail.donor_link.heading')}
          footer={t('mail.donor_link.footer')}
        >
          <Paragraph>{t('mail.donor_link.intro')}</Paragraph>
          <ActionButton href={`${deps.config.baseUrl}/gever/${token}`}>{t('mail.donor_link.action')}</ActionButton>
          <Paragraph>{t('mail.donor_link.not_you')}</Paragraph>
        </MailLayout>
      ),
    })
  })
}
