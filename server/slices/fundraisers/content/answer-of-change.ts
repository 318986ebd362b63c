import type { Language, TextKey } from '../../../../contract/texts.ts'
import type { SliceContext } from '../../../deps.ts'

/**
 * Returns the answer to a request to change an item, with the item as it is now: 409 when another change came first.
 */
export const answerOfChange = <Item>(
  { texts }: Pick<SliceContext, 'texts'>,
  { item, isSaved }: { item: Item; isSaved: boolean },
  { savedText, language }: { savedText: TextKey; language: Language },
): { status: 200 | 409; body: { item: Item; message: string } } => ({
  status: isSaved ? 200 : 409,
  body: { item, message: texts.in(language)(isSaved ? savedText : 'content.changed_meanwhile') },
})
