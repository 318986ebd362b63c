import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import { removePicture, saveUpload, type UploadDeps, uploaderOf } from '../../media/index.ts'
import { updateUserPhoto } from './queries.ts'

/** The widths from the small round in the navigation bar to the profile photo itself, which is a square of 300. */
const widths = [96, 192, 300]

export interface SentProfilePhoto {
  /** A file, or a data: URL of an image. */
  upload: File | string | undefined
  /** The field it came in. */
  field: 'photo' | 'photo_url'
}

/**
 * Sets the profile photo; the one before it is removed, with its files.
 * @throws FieldErrors on the field that it came in
 */
export async function updatePhoto(
  deps: UploadDeps,
  userId: number,
  { upload, field }: SentProfilePhoto,
): Promise<StoredPicture> {
  const { id, photo } = await saveUpload(deps, {
    upload,
    field,
    widths,
    ratio: 1,
    alt: '',
    uploader: uploaderOf({ userId }),
  })
  const formerId = await updateUserPhoto(deps.db, userId, id)
  if (formerId !== null) await removePicture(deps, formerId)
  return photo
}
