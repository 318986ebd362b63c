import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { isVatIdWritten } from '../../../../ports/vat-numbers/vat-numbers.ts'
import { mayAskRegister, type RegisterCaller } from './may-ask-register.ts'
import { deleteUnusedChecks, findCheck, saveCheck } from './queries.ts'

const keptMs = 7 * dayMs

/**
 * Whether a number exists. The answer is kept for a week; while the register is unavailable, or its caller has asked too
 * much, an older one counts. A malformed one is not looked up, and nothing is kept.
 * @param caller left out of checks by ourselves
 * @returns undefined without an answer ever: VAT is charged until then, and it is asked again every hour
 */
export async function checkVatNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'vatNumbers'>,
  vatId: string,
  caller?: RegisterCaller,
): Promise<boolean | undefined> {
  const { db, clock, vatNumbers } = deps
  if (!isVatIdWritten(vatId)) return false
  const cached = await findCheck(db, vatId)
  if (cached !== undefined && clock.now().getTime() - cached.checkedAt.getTime() < keptMs) return cached.isValid
  if (caller !== undefined && !(await mayAskRegister(deps, caller))) return cached?.isValid
  const verdict = await vatNumbers.check(vatId)
  if (verdict === 'unavailable') return cached?.isValid
  const isValid = verdict === 'valid'
  await saveCheck(db, { vatId, isValid, checkedAt: clock.now() })
  return isValid
}

/** Removes answers that are too old to count by themselves, but for those about numbers of accounts. */
export const forgetOldChecks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteUnusedChecks(db, new Date(clock.now().getTime() - keptMs))
