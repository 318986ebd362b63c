import { defined } from '../../../../../contract/defined.ts'
import { dayMs, earlier } from '../../../../../contract/durations.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { mailPlanNews } from '../jobs.ts'
import { checkVatNumber } from './check-vat-number.ts'
import { listUnchecked, uncheckedMax, updateVatVerdict } from './queries.ts'

/** The largest age of an answer about a number: a company that ends owes VAT from then on. */
const wordAgeMaxMs = 30 * dayMs

/**
 * Checks again numbers that the register could not validate, and those validated long ago. One that is wrong is
 * removed, and the payer is mailed: VAT is charged from the next bill on. While the register is unavailable, its former
 * answer counts.
 * @param behindId where the last time stopped: numbers that are never answered keep no others from being checked
 * @returns where to go on; 0 when that is at the beginning
 */
export async function checkUncheckedVatIds(deps: BillingDeps, behindId = 0): Promise<number> {
  const now = deps.clock.now()
  const unchecked = await listUnchecked(deps.db, behindId, earlier(now, wordAgeMaxMs))
  for (const { id, vatId } of unchecked) {
    const isValid = vatId === null ? false : await checkVatNumber(deps, vatId)
    if (isValid === undefined) continue
    if (isValid) await updateVatVerdict(deps.db, { id, vatId }, { vatIdState: 'valid' })
    else await takeVatId(deps, { id, vatId })
  }
  return unchecked.length < uncheckedMax ? 0 : defined(unchecked.at(-1)).id
}

async function takeVatId(deps: BillingDeps, account: { id: number; vatId: string | null }): Promise<void> {
  const at = deps.clock.now().toISOString()
  await deps.db.transaction(async (tx) => {
    if (!(await updateVatVerdict(tx, account, { vatId: null, vatIdState: null })) || account.vatId === null) return
    await deps.jobs.enqueue(tx, mailPlanNews, { accountId: account.id, billId: null, event: 'vat_number', at })
  })
}
