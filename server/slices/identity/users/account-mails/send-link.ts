import type { Deps } from '../../../../deps.ts'
import type { RequestedPurpose } from '../jobs.ts'
import { findUserByEmail, findUserById } from '../queries.ts'
import { sendAccountMail } from './send-account-mail.tsx'
import { makeLink, resetPath } from '../links/make-link.ts'
import { sendEmailInUse } from './plain-mails.ts'
import { isListed, isNewlyRegistered } from '../rules.ts'
import { mayMailNow } from './may-mail-now.ts'

export interface LinkRequest {
  userId: number
  purpose: RequestedPurpose
  email: string
  /** The words that go with it. */
  mail?: 'finish_registration'
}

const mailOf = {
  'verify-email': 'verify_email',
  'change-email': 'change_email',
  'reset-password': 'reset_password',
} as const

/**
 * The path to which each link leads; a page there needs a click, as some mail programs follow links by themselves.
 */
const pathOf: Record<RequestedPurpose, (token: string, email: string) => string> = {
  'verify-email': (token) => `/account/verify/${token}`,
  'change-email': (token) => `/account/verify/${token}`,
  'reset-password': resetPath,
}

/** Mails a link that is good once. Its value is in the mail alone; too many to one e-mail address are not sent. */
export async function sendLink(deps: Deps, { userId, purpose, email, mail }: LinkRequest): Promise<void> {
  const user = await findUserById(deps.db, userId)
  const kind = mail ?? mailOf[purpose]
  if (user === undefined || !(await mayMailNow(deps, { email, kind }))) return
  let makesWay = false
  if (purpose === 'change-email') {
    // Another e-mail address may have been requested while this message waited.
    if (user.pendingEmail !== email) return
    const holder = await findUserByEmail(deps.db, email)
    if (holder !== undefined && holder.id !== userId) {
      // An account that never confirmed it makes way for the reader of this mail, once they follow the link. On the day
      // of its registration the reader expects a link of ours, and would follow that of a stranger.
      if (holder.emailVerifiedAt !== null || isNewlyRegistered(holder, deps.clock.now()))
        return sendEmailInUse(deps, holder)
      makesWay = true
    }
    // No user becomes staff by another e-mail address; the answer is the same as for a taken e-mail address.
    if (isListed(deps.config, email)) return
  }
  const { id, token } = await makeLink(deps, deps.db, { userId, purpose, email })
  const t = deps.texts.in(user.language)
  const words = `mail.account.${kind}` as const
  await sendAccountMail(deps, {
    kind,
    onceKey: `account-link:${id}`,
    to: email,
    language: user.language,
    subject: t(`${words}.subject`),
    paragraphs: [
      makesWay ? t('mail.account.change_email.intro_unconfirmed') : t(`${words}.intro`, { name: user.name }),
    ],
    action: { text: t(`${words}.action`), href: `${deps.config.baseUrl}${pathOf[purpose](token, email)}` },
    after: t(`${words}.after`),
    isSecret: true,
  })
}
