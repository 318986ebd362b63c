import { refusalOf } from '../../../../lib/forms/refusal.ts'
import type { Translate } from '../../../../../contract/texts.ts'

/**
 * The outcome of saving a block or an update that may have been changed by another editor since it was read.
 * @param onNewer gets the current version, so that none is overwritten unseen
 * @throws Refusal when another editor was first
 */
export function savedItem<Item>(
  answer: { status: 200 | 409; body: { item: Item } },
  t: Translate,
  onNewer: (newer: Item) => void,
): Item {
  if (answer.status === 200) return answer.body.item
  onNewer(answer.body.item)
  throw refusalOf(answer, t)
}
