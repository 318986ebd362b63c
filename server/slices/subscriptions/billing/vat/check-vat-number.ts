import type { Deps } from '../../../../deps.ts'
import { isVatIdWritten } from '../../../../ports/vat-numbers/vat-numbers.ts'
import { findCheck, saveCheck } from './queries.ts'

const keptMs = 7 * 24 * 60 * 60_000

/**
 * Whether a number was given to somebody. What was said is kept for a week; while nobody can say, an older word counts.
 * About one that is not even written like one nobody is asked, and nothing is kept.
 * @returns undefined when nobody ever could say: VAT is charged until then, and it is asked again every hour
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
