import { updateDescriptionLengthMax } from '../../../../../contract/fields/limits.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { cleanRichText } from '../rich-text.ts'

const tooLong = { key: 'validation.text_too_long', params: { maximum: updateDescriptionLengthMax } } as const

/**
 * Cleans the text of an update, as it is stored. Cleaning closes open tags and writes signs in full, which can make it
 * four times as long as it was sent.
 * @throws FieldErrors on `description` when it is too long then
 */
export function cleanDescription(html: string): string {
  const clean = cleanRichText(html)
  if (clean.length > updateDescriptionLengthMax) throw new FieldErrors({ description: [tooLong] })
  return clean
}
