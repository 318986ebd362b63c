import type { Translate } from '../../../../contract/texts.ts'
import type { Format } from '../../../lib/format.ts'
import type { Problems } from './check-step.ts'
import type { GiftField } from './gift-values.ts'

export type GiftErrors = Partial<Record<GiftField, string>>

/** What is wrong, in the reader's language. */
export function problemTexts(problems: Problems, t: Translate, { shortMoney }: Format): GiftErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, { key, euros }]) => [
      field,
      t(key, euros === undefined ? {} : { amount: shortMoney(euros) }),
    ]),
  )
}
