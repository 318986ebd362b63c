import type { Language, TextKey } from '../../../../contract/texts.ts'
import type { Registration } from '../../../deps.ts'

/** A thing as it stands after somebody wanted to change it: 409 when somebody else was first. */
export const answerOfChange = <Item>(
  { texts }: Pick<Registration, 'texts'>,
  { item, isSaved }: { item: Item; isSaved: boolean },
  { savedText, language }: { savedText: TextKey; language: Language },
): { status: 200 | 409; body: { item: Item; message: string } } => ({
  status: isSaved ? 200 : 409,
  body: { item, message: texts.translate(language, isSaved ? savedText : 'content.changed_meanwhile') },
})
