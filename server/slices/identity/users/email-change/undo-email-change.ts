import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { mailNotice } from '../jobs.ts'
import { makeLink, resetPath } from '../links/make-link.ts'
import { unusableHash } from '../passwords.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { deleteUndoLinksFrom, claimLink, findLink } from '../links/queries.ts'
import { deleteRecoveryCodes, noAppFactor, noPhoneFactor } from '../second-factor/queries.ts'
import { lockUser, updateUser } from '../queries.ts'
import { freeEmail } from '../registration/free-email.ts'

/**
 * Takes a change of e-mail address back, with the link that went to the old one. The maker of the change may know the
 * password and sit at a browser of the account, so nothing of that goes on: sessions, API tokens and the password end.
 * A second factor stays, unless there was none when the change was requested.
 * @returns where the owner chooses a new password
 * @throws FieldErrors on `token` for a link that is unknown, older than a week, or used before; also when the old
 * e-mail address has been confirmed for another account since
 */
export async function undoEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  token: string,
  userAgent: string,
): Promise<{ redirect: string }> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const linkQuery = { tokenHash: sha256(token), purposes: ['undo-email-change'] as const, now }
    const linkRow = await findLink(tx, linkQuery)
    if (linkRow === undefined) throw linkOver()
    // The user before the link, as all links do: one of two that change the account goes first, without a deadlock.
    await lockUser(tx, linkRow.userId)
    const link = await claimLink(tx, linkQuery)
    if (link === undefined) throw linkOver()
    const { id: linkId, userId, email } = link
    if (!(await freeEmail(deps, tx, { email, userId }))) throw linkOver()
    const isFactorNew = link.hadSecondFactor === false
    await updateUser(tx, userId, {
      email,
      emailVerifiedAt: now,
      pendingEmail: null,
      passwordHash: unusableHash,
      passwordNeedsFactor: false,
      isPasswordPublic: false,
      ...(isFactorNew && { ...noPhoneFactor, ...noAppFactor }),
    })
    if (isFactorNew) await deleteRecoveryCodes(tx, userId)
    await endAccess(deps, tx, userId)
    await deleteUndoLinksFrom(tx, userId, linkId)
    const news = { userId, notice: 'email_change_undone', at: now.toISOString(), userAgent } as const
    await deps.jobs.enqueue(tx, mailNotice, news)
    const reset = await makeLink(deps, tx, { userId, purpose: 'reset-password', email })
    return { redirect: resetPath(reset.token, email) }
  })
}

const linkOver = () => new FieldErrors({ token: ['errors.undo_over'] })
