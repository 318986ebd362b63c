import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { lockTextPictures } from '../../../identity/media/index.ts'
import { pictureKeysIn } from '../rich-text.ts'
import { saveTextPictures } from './queries.ts'

/**
 * Attaches the pictures of a text to its update, so that they stay as long as it has them. Those that no text shows any
 * more go by themselves.
 * @param html as it was cleaned
 * @throws FieldErrors when a picture is not there (any more), or was not sent for a text: the text would be stored with
 * a hole
 */
export async function attachTextPictures(tx: Db, updateId: number, html: string): Promise<void> {
  const keys = pictureKeysIn(html)
  const pictures = keys.length === 0 ? [] : await lockTextPictures(tx, keys)
  if (pictures.length < keys.length) throw new FieldErrors({ description: ['content.rich.picture_gone'] })
  await saveTextPictures(
    tx,
    updateId,
    pictures.map(({ id }) => id),
  )
}
