import { formatMoment } from '../../../../contract/format.ts'
import type { Deps } from '../../../deps.ts'
import type { Notice } from '../jobs.ts'
import { findUserById } from '../queries/users.ts'
import { deviceText } from '../sessions/device-text.ts'
import { sendAccountLetter } from './account-letter.tsx'

interface Happening {
  userId: number
  notice: Notice
  at: string
  userAgent: string
  to?: string | undefined
}

/** Tells an owner what happened to their account, when, and what to do if it was somebody else. Safe to repeat. */
export async function mailNotice(deps: Deps, { userId, notice, at, userAgent, to }: Happening): Promise<void> {
  const user = await findUserById(deps.db, userId)
  if (user === undefined) return
  const { language } = user
  const t = deps.texts.in(language)
  const device = userAgent === '' ? [] : [[t('mail.account.device'), deviceText(t, userAgent)] as const]
  await sendAccountLetter(deps, {
    kind: notice,
    onceKey: `account-notice:${userId}:${notice}:${at}`,
    to: to ?? user.email,
    language,
    subject: t(`mail.account.${notice}.subject`),
    paragraphs: [t(`mail.account.${notice}.intro`, { name: user.name }), t('mail.account.not_you')],
    facts: [[t('mail.account.when'), formatMoment(new Date(at), language)], ...device],
    action: { text: t('mail.account.choose_password'), href: `${deps.config.baseUrl}/password/forgot` },
  })
}
