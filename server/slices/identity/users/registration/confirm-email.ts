import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { mailNotice } from '../jobs.ts'
import { deleteLinksOf, findLink, type UsedLink, claimLink } from '../links/queries.ts'
import { freeEmail } from './free-email.ts'
import { unusableHash } from '../passwords.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../queries.ts'
import { isListed, isNewlyRegistered } from '../rules.ts'

interface ConfirmedEmail {
  returnPath: string | null
  newUser: User | undefined
}

/**
 * Confirms an e-mail address by its mailed link, which proves that the user reads its mail: the first e-mail address of
 * an account, or a changed one, which then replaces the old. The link signs in no browser by itself.
 * @returns the path that a new user was on the way to, once; null after a change of e-mail address. The user whose
 *   first address it is, with the password that counts now; undefined for any other
 * @throws FieldErrors on `token` for a link that is unknown, expired, used before, or overtaken by another change or
 *   password
 */
export async function confirmEmail(deps: Deps, token: string): Promise<ConfirmedEmail> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const linkQuery = { tokenHash: sha256(token), purposes: ['verify-email', 'change-email'] as const, now }
    // The user before the link, as a change of password does: one of the two goes first, without a deadlock.
    const linkRow = await findLink(tx, linkQuery)
    const user = linkRow === undefined ? undefined : await lockUser(tx, linkRow.userId)
    const link = await claimLink(tx, linkQuery)
    if (link === undefined || user === undefined || !isLinkCurrent(link, user)) throw linkOver()
    if (link.purpose === 'verify-email') {
      // Registered twice: only a password chosen from the mail confirms it.
      if (user.passwordHash === unusableHash) throw linkOver()
      await updateUser(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now, returnPath: null })
      return { returnPath: user.returnPath, newUser: user.emailVerifiedAt === null ? user : undefined }
    }
    // It may have been put on the list since the link was sent.
    if (isListed(deps.config, link.email)) throw linkOver()
    // A user that registered since the link was sent expects a mail of ours, and would follow this one.
    const holder = await findUserByEmail(tx, link.email)
    if (holder !== undefined && holder.id !== user.id && isNewlyRegistered(holder, now)) throw linkOver()
    // Another account may have confirmed it since.
    if (!(await freeEmail(deps, tx, { email: link.email, userId: user.id }))) throw linkOver()
    await updateUser(tx, user.id, { email: link.email, emailVerifiedAt: now, pendingEmail: null })
    // Links that went to the old e-mail address must not open the account any more.
    await deleteLinksOf(tx, user.id)
    const news = { userId: user.id, notice: 'email_changed', at: now.toISOString(), to: user.email } as const
    await deps.jobs.enqueue(tx, mailNotice, news)
    return { returnPath: null, newUser: undefined }
  })
}

/** Whether the link is for the present e-mail address: the account may have got another one since the link was sent. */
const isLinkCurrent = (link: UsedLink, user: User): boolean =>
  link.email === (link.purpose === 'verify-email' ? user.email : user.pendingEmail)

const linkOver = () => new FieldErrors({ token: ['errors.link_over'] })
