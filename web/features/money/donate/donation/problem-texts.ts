import type { Translate } from '../../../../../contract/texts.ts'
import type { Format } from '../../../../lib/format.ts'
import type { DonationProblems } from './check-step.ts'
import type { DonationField } from './donation-values.ts'

export type DonationErrors = Partial<Record<DonationField, string>>

/** Returns the errors of a step by field, in the reader's language. */
export function problemTexts(problems: DonationProblems, t: Translate, { money }: Format): DonationErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, { key, euros }]) => [
      field,
      t(key, euros === undefined ? {} : { amount: money(euros) }),
    ]),
  )
}
