import { dayMs, earlier } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { deleteDiscount, listUnpaidDiscounts, lockAccountOfDiscount, lockUses } from './queries.ts'

/** The time in which an account that was given a code takes a plan with it. */
const unpaidCodeMs = 7 * dayMs

/** The number of codes that are given back in one turn; the rest wait for the next. */
const turnSize = 500

/**
 * Ends the codes that came off nothing in the week since they were given, of accounts without a plan, and gives back
 * their uses: a code with a limit would be used up by accounts that never pay. Such an account may have the code again.
 */
export async function freeUnpaidCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const moments = { now, givenUntil: earlier(now, unpaidCodeMs) }
  for (const { id } of await listUnpaidDiscounts(db, { ...moments, limit: turnSize }))
    await db.transaction(async (tx) => {
      await lockAccountOfDiscount(tx, id)
      // Its account may have taken a plan since, and another process may have ended it.
      const [discount] = await listUnpaidDiscounts(tx, { ...moments, id, limit: 1 })
      if (discount === undefined) return
      await lockUses(tx, discount.code)
      await deleteDiscount(tx, { ...discount, now })
    })
}
