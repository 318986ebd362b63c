import { refusalOf } from '../../../../lib/forms/refusal.ts'
import type { Translate } from '../../../../../contract/texts.ts'

/**
 * What came of saving a block or an update that may have been changed by somebody else since it was read.
 * @param onNewer gets what stands there, so that nothing of it is written over unseen
 * @throws Refusal for every answer but what was saved
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
