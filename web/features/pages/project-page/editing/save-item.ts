import type { Translate } from '../../../../../contract/texts.ts'
import { refusalOf } from '../../../../lib/forms/refusal.ts'
import type { WritingState } from '../../../../parts/fundraisers/writing/use-writing.ts'

/**
 * Returns the outcome of saving a block or an update that may have been changed by another editor since it was read.
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

/**
 * Returns the version that the writer has seen: the newer one that was shown, or the one that a draft was begun from.
 */
export const versionToSend = <Item extends { version: number }>(
  item: Item,
  newer: Item | undefined,
  { restored }: Pick<WritingState, 'restored'>,
): number => newer?.version ?? (restored === undefined ? item.version : Number(restored.base))
