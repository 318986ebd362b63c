import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { hasVatIdFormat } from '../../../../ports/vat-numbers/vat-numbers.ts'
import { mayQueryRegister, type RegisterCaller } from './may-query-register.ts'
import { findCheck, saveCheck } from './queries.ts'

export const vatCheckTtlMs = 7 * dayMs

/**
 * Whether a VAT number exists. The answer is cached for a week; while the register is unavailable, or its caller has
 * reached a limit, an older answer counts. A malformed number is not looked up, and nothing is cached.
 * @param caller the user or network whose requests to the register are limited; left out by jobs
 * @returns undefined while the register has never answered: VAT is charged until then, and a job queries it every hour
 */
export async function checkVatNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'vatNumbers'>,
  vatId: string,
  caller?: RegisterCaller,
): Promise<boolean | undefined> {
  const { db, clock, vatNumbers } = deps
  if (!hasVatIdFormat(vatId)) return false
  const cached = await findCheck(db, vatId)
  if (cached !== undefined && clock.now().getTime() - cached.checkedAt.getTime() < vatCheckTtlMs) return cached.isValid
  if (caller !== undefined && !(await mayQueryRegister(deps, caller))) return cached?.isValid
  const verdict = await vatNumbers.check(vatId)
  if (verdict === 'unavailable') return cached?.isValid
  const isValid = verdict === 'valid'
  await saveCheck(db, { vatId, isValid, checkedAt: clock.now() })
  return isValid
}
