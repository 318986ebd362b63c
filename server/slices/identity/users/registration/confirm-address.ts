import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { mailNotice } from '../jobs.ts'
import { deleteLinksOf, findLink, type UsedLink, claimLink } from '../links/queries.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../queries.ts'
import { isListed } from '../rules.ts'

/**
 * Follows the link that proves who reads the mail of an address: a first one, or a changed one, which then takes the
 * place of the old. It does not sign in.
 * @returns where they were going when they registered, once; null when the address is another one
 * @throws FieldErrors on `token` for a link that is unknown, too old, used before, or overtaken by another change or
 *   password
 */
export async function confirmAddress(deps: Deps, token: string): Promise<{ returnPath: string | null }> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const wanted = { tokenHash: sha256(token), purposes: ['verify-email', 'change-email'] as const, now }
    // The user before the link, as a change of password does: one of the two goes first, without a deadlock.
    const found = await findLink(tx, wanted)
    const user = found === undefined ? undefined : await lockUser(tx, found.userId)
    const link = await claimLink(tx, wanted)
    if (link === undefined || user === undefined || !(await isStillMeant(tx, link, user)))
      throw new FieldErrors({ token: ['errors.link_over'] })
    // It may have been put on the list since the link was sent.
    if (link.purpose === 'change-email' && isListed(deps.config, link.email))
      throw new FieldErrors({ token: ['errors.link_over'] })
    if (link.purpose === 'verify-email') {
      await updateUser(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now, returnPath: null })
      return { returnPath: user.returnPath }
    }
    await updateUser(tx, user.id, { email: link.email, emailVerifiedAt: now, pendingEmail: null })
    // Links that went to the old address must not open the account any more.
    await deleteLinksOf(tx, user.id)
    const news = { userId: user.id, notice: 'email_changed', at: now.toISOString(), to: user.email } as const
    await deps.jobs.enqueue(tx, mailNotice, news)
    return { returnPath: null }
  })
}

/**
 * Whether the link is still meant: between sending and following, the account may have got another address, or the
 * address another account.
 */
async function isStillMeant(tx: Db, link: UsedLink, user: User): Promise<boolean> {
  if (link.purpose === 'verify-email') return link.email === user.email
  if (link.email !== user.pendingEmail) return false
  const holder = await findUserByEmail(tx, link.email)
  return holder === undefined || holder.id === user.id
}
