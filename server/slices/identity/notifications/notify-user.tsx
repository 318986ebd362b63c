import { dateOf } from '../../../../contract/dates.ts'
import { dayMs } from '../../../../contract/durations.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ActionButton, MailLayout, Paragraph, QuietLink, Words } from '../../../platform/mail/layout.tsx'
import { claimEvent, mayMailNow, type Recipient } from '../users/index.ts'
import { notify } from './notify.ts'

export interface MailedNews {
  /** The kind of mail. */
  kind: string
  /** The key of the news: sent twice under one key, it arrives once. */
  onceKey: string
  /** The subject in the reader's language, as everything below; it is the heading too. */
  subject: string
  paragraphs: readonly string[]
  /** The text of a user about it, in lines of their own. */
  quote?: string
  action: { text: string; path: string }
  /**
   * The action of the bell, where the path of the mail is a link that does something by itself: a bell is also read by
   * programs with a token, by an old session, and by staff during impersonation, and none of them may do that.
   */
  bellAction?: { text: string; path: string }
  /** The link to unsubscribe from these mails, for the reader, or their mail program by itself. */
  stop?: { text: string; url: string }
  /** Whether it goes to many recipients at once: mails to one person go before it. */
  isBulk?: boolean
  footer: string
}

/** News for the bell too. */
export interface UserNews extends MailedNews {
  icon: string
  createdBy?: number
  isMailed?: boolean
  /**
   * A series of news that others can make without end, such as a role that is given and taken: its reader gets two
   * mails of it in a day, and the bell has one row of it for each day, with the last.
   */
  series?: string
}

const twoADay = { max: 2, windowMs: dayMs }

/** Mails news to an e-mail address that may have no account. */
export async function sendNews(
  deps: Pick<Deps, 'config' | 'mail'>,
  db: Db,
  { to, language, news }: { to: string; language: Language; news: MailedNews },
): Promise<void> {
  const { kind, onceKey, subject, paragraphs, quote, action, stop, isBulk = false, footer } = news
  await deps.mail.send(db, {
    kind,
    onceKey,
    to,
    language,
    subject,
    isBulk,
    unsubscribeUrl: stop?.url,
    content: (
      <MailLayout language={language} preview={paragraphs[0] ?? ''} heading={subject} footer={footer}>
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        {quote !== undefined && <Words language={language}>{quote}</Words>}
        <ActionButton href={deps.config.baseUrl + action.path}>{action.text}</ActionButton>
        {stop !== undefined && (
          <div style={{ marginTop: 22 }}>
            <QuietLink href={stop.url}>{stop.text}</QuietLink>
          </div>
        )}
      </MailLayout>
    ),
  })
}

/** Notifies a user, by mail unless they want none of it, and in their bell; safe to repeat. */
export async function notifyUser(
  deps: Pick<Deps, 'config' | 'mail' | 'clock' | 'db'>,
  recipient: Recipient,
  news: UserNews,
): Promise<void> {
  const { icon, createdBy, isMailed = true, series, onceKey, subject, action, bellAction = action } = news
  const { userId, email, language } = recipient
  await deps.db.transaction(async (tx) => {
    const inside = { db: tx, clock: deps.clock }
    if (series !== undefined && !(await claimEvent(inside, { key: onceKey, retentionMs: dayMs }))) return
    if (isMailed && (series === undefined || (await mayMailNow(inside, { email, kind: series, limit: twoADay }))))
      await sendNews(deps, tx, { to: email, language, news })
    await notify(deps, tx, {
      userId,
      createdBy,
      ...(series === undefined ? { onceKey } : { lastKey: `${series}:${userId}:${dateOf(deps.clock.now())}` }),
      icon,
      body: subject,
      action: { text: bellAction.text, url: bellAction.path },
    })
  })
}
