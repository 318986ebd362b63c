import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { inTransaction } from '../../../../platform/db/statements/in-transaction.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { addTry } from '../../../identity/users/index.ts'
import { parentOf } from '../parents.ts'
import type { askToConfirm } from './jobs.ts'
import { sendConfirmation } from './mails/send-confirmation.tsx'
import { findPage, saveFollower } from './queries.ts'
import { askedMailsMax, askedWindowMs } from './rules.ts'

/**
 * Asks the owner of the address whether they want it. A follower, and an address that was asked too often, gets no
 * mail.
 */
export async function askFollower(deps: Deps, asked: z.output<typeof askToConfirm.payload>): Promise<void> {
  const { type, id, ...values } = asked
  const parent = parentOf({ type, id })
  const page = await findPage(deps.database, parent)
  if (page?.isPublic !== true || !(await mayAskNow(deps, asked.email))) return
  const askedAt = deps.clock.now()
  await inTransaction(deps.database, async (inside) => {
    const followerId = await saveFollower(inside, { ...values, parent, userId: null }, { askedAt, confirmedAt: null })
    if (followerId !== undefined) await sendConfirmation(deps, inside.db, { ...values, followerId, page, askedAt })
  })
}

async function mayAskNow({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string): Promise<boolean> {
  const now = clock.now()
  const key = `mail:follow:${sha256(email.toLowerCase())}`
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + askedWindowMs) }], now)
  return (counted.get(key) ?? 0) <= askedMailsMax
}
