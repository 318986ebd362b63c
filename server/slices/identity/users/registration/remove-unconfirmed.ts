import { earlier } from '../../../../../contract/durations.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { deleteExpired, listExpired } from './queries.ts'
import { unconfirmedUserRetentionMs } from '../rules.ts'

const pageLength = 200

/**
 * Forgets users that registered an e-mail address and never confirmed it. Rows of other parts of the product about an
 * account refer to its row, and the database then refuses to remove it: each account is deleted by itself, so that none
 * holds up the rest. Safe to repeat.
 */
export async function removeUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const expired = { registeredUntil: earlier(now, unconfirmedUserRetentionMs), now }
  let afterId = 0
  for (;;) {
    const ids = await listExpired(db, expired, { afterId, limit: pageLength })
    for (const id of ids) await deleteExpired(db, id, expired)
    if (ids.length < pageLength) return
    afterId = defined(ids.at(-1))
  }
}
