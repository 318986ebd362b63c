import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { inTransaction } from '../../../../platform/db/statements/in-transaction.ts'
import { mayMailNow } from '../../../identity/users/index.ts'
import { parentOf } from '../parents.ts'
import type { mailFollowConfirmation } from './jobs.ts'
import { sendConfirmation } from './send-confirmation.tsx'
import { findPage, saveFollower } from './queries.ts'

/**
 * Mails the owner of an e-mail address a link to confirm that they want the updates (double opt-in). A follower, and an
 * e-mail address that was mailed too often, gets no mail.
 */
export async function requestFollowerConfirmation(
  deps: Deps,
  request: z.output<typeof mailFollowConfirmation.payload>,
): Promise<void> {
  const { type, id, ...values } = request
  const parent = parentOf({ type, id })
  const page = await findPage(deps.database, parent)
  if (page?.isPublic !== true || !(await mayMailNow(deps, { email: request.email, kind: 'follow' }))) return
  const requestedAt = deps.clock.now()
  await inTransaction(deps.database, async (inside) => {
    const followerId = await saveFollower(
      inside,
      { ...values, parent, userId: null },
      { requestedAt, confirmedAt: null },
    )
    if (followerId !== undefined) await sendConfirmation(deps, inside.db, { ...values, followerId, page, requestedAt })
  })
}
