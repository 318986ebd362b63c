import type { Deps } from '../../../../deps.ts'
import type { User } from '../queries.ts'
import { sendAccountMail } from './send-account-mail.tsx'

/**
 * Sends the owner of an account a mail about a second registration of their e-mail address; the visitor does not learn
 * of the account.
 */
export const sendAlreadyRegistered = (deps: Deps, user: User) => sendPlain(deps, user, 'already_registered')

/** Mails the owner of an e-mail address that another account wants to use. */
export const sendEmailInUse = (deps: Deps, user: User) => sendPlain(deps, user, 'address_in_use')

function sendPlain(deps: Deps, user: User, kind: 'already_registered' | 'address_in_use'): Promise<void> {
  const t = deps.texts.in(user.language)
  const words = `mail.account.${kind}` as const
  return sendAccountMail(deps, {
    kind,
    onceKey: `account-${kind}:${user.id}:${deps.clock.now().toISOString()}`,
    to: user.email,
    language: user.language,
    subject: t(`${words}.subject`),
    paragraphs: [t(`${words}.intro`, { name: user.name })],
    action: { text: t(`${words}.action`), href: `${deps.config.baseUrl}/login` },
    after: t(`${words}.after`),
  })
}
