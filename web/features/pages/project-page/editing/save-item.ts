import { refusalOf } from '../../../../lib/forms/refusal.ts'
import type { Translate } from '../../../../../contract/texts.ts'

/**
 * The outcome of saving a block or an update that may have been changed by another editor since it was read.
 * @param onNewer gets the current version, so that none is overwritten unseen
 * @throws Refusal for every answer but a saved one
 */
export function savedItem<Item>(
  answer: { status: number; body: unknown },
  t: Translate,
  onNewer: (newer: Item) => void,
): Item {
  const { status, body } = answer
  if (status === 200) return (body as { item: Item }).item
  if (status === 409) onNewer((body as { item: Item }).item)
  throw refusalOf(answer, t)
}
