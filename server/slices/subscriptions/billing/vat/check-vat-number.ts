import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { isVatIdWritten } from '../../../../ports/vat-numbers/vat-numbers.ts'
import { findCheck, saveCheck } from './queries.ts'

const keptMs = 7 * dayMs

/**
 * Whether a number exists. The answer is kept for a week; while the register is unavailable, an older one counts. A
 * malformed one is not looked up, and nothing is kept.
 * @returns undefined without an answer ever: VAT is charged until then, and it is asked again every hour
 */
export async function checkVatNumber(
  { db, clock, vatNumbers }: Pick<Deps, 'db' | 'clock' | 'vatNumbers'>,
  vatId: string,
): Promise<boolean | undefined> {
  if (!isVatIdWritten(vatId)) return false
  const known = await findCheck(db, vatId)
  if (known !== undefined && clock.now().getTime() - known.checkedAt.getTime() < keptMs) return known.isValid
  const verdict = await vatNumbers.check(vatId)
  if (verdict === 'unavailable') return known?.isValid
  const isValid = verdict === 'valid'
  await saveCheck(db, { vatId, isValid, checkedAt: clock.now() })
  return isValid
}
