import type { Deps } from '../../../deps.ts'
import { randomToken, sha256 } from '../../../platform/secrets.ts'
import type { LinkPurpose } from '../jobs.ts'
import { insertLink } from '../queries/links.ts'
import { findUserByEmail, findUserById } from '../queries/users.ts'
import { linkLengthMs } from '../rules.ts'
import { sendAccountLetter } from './account-letter.tsx'
import { mailAddressInUse } from './plain-letters.ts'
import { mayMailNow } from './may-mail.ts'

export interface WantedLink {
  userId: number
  purpose: LinkPurpose
  email: string
  /** Which words go with it. */
  letter?: 'finish_registration'
}

const letterOf = {
  'verify-email': 'verify_email',
  'change-email': 'change_email',
  'reset-password': 'reset_password',
} as const

/** Where each link leads; a page asks there for a click, as some mail programs follow links by themselves. */
const pathOf: Record<LinkPurpose, (token: string, email: string) => string> = {
  'verify-email': (token) => `/account/verify/${token}`,
  'change-email': (token) => `/account/verify/${token}`,
  'reset-password': (token, email) => `/password/reset/${token}?email=${encodeURIComponent(email)}`,
}

/** Mails a link that is good once. Its value is in the mail alone; too many to one address are not sent. */
export async function mailLink(deps: Deps, { userId, purpose, email, letter }: WantedLink): Promise<void> {
  const user = await findUserById(deps.db, userId)
  const kind = letter ?? letterOf[purpose]
  if (user === undefined || !(await mayMailNow(deps, { email, kind }))) return
  if (purpose === 'change-email') {
    // Another address may have been asked for while this message waited.
    if (user.pendingEmail !== email) return
    const holder = await findUserByEmail(deps.db, email)
    if (holder !== undefined && holder.id !== userId) return mailAddressInUse(deps, holder)
  }
  const now = deps.clock.now()
  const token = randomToken()
  const id = await insertLink(deps.db, {
    tokenHash: sha256(token),
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLengthMs[purpose]),
  })
  const t = deps.texts.in(user.language)
  const words = `mail.account.${kind}` as const
  await sendAccountLetter(deps, {
    kind,
    onceKey: `account-link:${id}`,
    to: email,
    language: user.language,
    subject: t(`${words}.subject`),
    paragraphs: [t(`${words}.intro`, { name: user.name })],
    action: { text: t(`${words}.action`), href: `${deps.config.baseUrl}${pathOf[purpose](token, email)}` },
    after: t(`${words}.after`),
    isSecret: true,
  })
}
