import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import type { answerByMail } from '../jobs.ts'
import { deleteLinksOf } from '../links/queries.ts'
import { unusableHash } from '../passwords.ts'
import { findUserByEmail, lockUser, updateUser, type User } from '../queries.ts'
import { mayMailNow } from './may-mail-now.ts'
import { sendAlreadyRegistered } from './plain-mails.ts'
import { sendLink } from './send-link.ts'
import { sendNotice } from './send-notice.ts'

type AccountRequestKind = z.output<typeof answerByMail.payload>['request']

/** Answers by mail: only the reader of the mailbox learns whether there is an account. */
export async function answerRequestByMail(
  deps: Deps,
  { request, email }: { request: AccountRequestKind; email: string },
): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (user === undefined) return
  switch (request) {
    case 'register':
    case 'verify-email':
      if (user.emailVerifiedAt !== null) return
      // Registered twice: a link that only confirms the e-mail address would confirm a password as well.
      if (user.passwordHash === unusableHash) return sendFinishRegistration(deps, user)
      return sendLink(deps, { userId: user.id, purpose: 'verify-email', email: user.email })
    case 'register-again':
      return user.emailVerifiedAt === null ? sendFinishRegistration(deps, user) : sendExistingAccount(deps, user)
    case 'reset-password':
      return sendLink(deps, { userId: user.id, purpose: 'reset-password', email: user.email })
    case 'guessed':
      return sendNotice(deps, {
        userId: user.id,
        notice: 'guessing',
        at: deps.clock.now().toISOString(),
        userAgent: '',
      })
  }
}

/**
 * Mails the owner of an e-mail address that was registered before and never confirmed; the password may have been
 * chosen by a stranger. So it stops working, as the links sent before do, and the reader of this mail chooses another.
 */
async function sendFinishRegistration(deps: Deps, user: User): Promise<void> {
  const isUnconfirmed = await deps.db.transaction(async (tx) => {
    const { emailVerifiedAt } = await lockUser(tx, user.id)
    if (emailVerifiedAt !== null) return false
    await updateUser(tx, user.id, { passwordHash: unusableHash })
    await deleteLinksOf(tx, user.id, 'verify-email')
    return true
  })
  if (!isUnconfirmed) return sendExistingAccount(deps, user)
  await sendLink(deps, { userId: user.id, purpose: 'reset-password', email: user.email, mail: 'finish_registration' })
}

async function sendExistingAccount(deps: Deps, user: User): Promise<void> {
  if (await mayMailNow(deps, { email: user.email, kind: 'already_registered' })) await sendAlreadyRegistered(deps, user)
}
