import { formatMoment } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import type { NoticeKind } from '../jobs.ts'
import { hasUndoLinkWithoutFactor } from '../links/queries.ts'
import { findUserById, type User } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { deviceText } from '../sessions/device-text.ts'
import { sendAccountMail } from './send-account-mail.tsx'
import { makeLink } from '../links/make-link.ts'

interface AccountEvent {
  userId: number
  notice: NoticeKind
  at: string
  userAgent: string
  token?: { id: string; name: string }
  to?: string
}

/** Mails an owner about an event of their account, its time, and the steps against an intruder. Safe to repeat. */
export async function sendNotice(
  deps: Deps,
  { userId, notice, at, userAgent, token, to }: AccountEvent,
): Promise<void> {
  const user = await findUserById(deps.db, userId)
  if (user === undefined) return
  const { language } = user
  const t = deps.texts.in(language)
  const device = userAgent === '' ? [] : [[t('mail.account.device'), deviceText(t, userAgent)] as const]
  const recipientEmail = to ?? user.email
  const moment = token === undefined ? at : `${token.id}:${at}`
  const undoHref = isAboutEmail(notice) ? await undoHrefOf(deps, user, recipientEmail) : undefined
  await sendAccountMail(deps, {
    kind: notice,
    onceKey: `account-notice:${userId}:${notice}:${moment}`,
    to: recipientEmail,
    language,
    subject: t(`mail.account.${notice}.subject`),
    paragraphs: [
      t(`mail.account.${notice}.intro`, { name: user.name, token: token?.name ?? '' }),
      t(undoHref === undefined ? 'mail.account.not_you' : 'mail.account.not_you_undo'),
    ],
    facts: [[t('mail.account.when'), formatMoment(new Date(at), language)], ...device],
    action:
      undoHref === undefined
        ? { text: t('mail.account.choose_password'), href: `${deps.config.baseUrl}/password/forgot` }
        : { text: t('mail.account.undo'), href: undoHref },
    isSecret: undoHref !== undefined,
  })
}

/** Whether the notice goes to the e-mail address that is being left, from which the change can be undone. */
const isAboutEmail = (notice: NoticeKind) => notice === 'email_change_asked' || notice === 'email_changed'

async function undoHrefOf(deps: Deps, user: User, email: string): Promise<string> {
  // A second factor that was added between the request and the change belongs to a stranger as much as the new e-mail
  // address does.
  const linkQuery = { userId: user.id, email, now: deps.clock.now() }
  const hadSecondFactor = hasSecondFactor(user) && !(await hasUndoLinkWithoutFactor(deps.db, linkQuery))
  const { token } = await makeLink(deps, deps.db, {
    userId: user.id,
    purpose: 'undo-email-change',
    email,
    hadSecondFactor,
  })
  return `${deps.config.baseUrl}/account/undo-email/${token}`
}
