import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import {
  updateDescription,
  removePicture,
  saveUpload,
  type UploadDeps,
  uploaderOf,
} from '../../identity/media/index.ts'

/** The widths from a phone to the widest column of text, twice as sharp. */
const widths = [640, 1280]

/** The part of a form about the photo of a block or an update. */
export interface SentContentPhoto {
  /** A file, or a data: URL of an image; null takes the photo away, empty or left out leaves it as it is [5.16]. */
  upload?: File | string | null
  /** The field it came in. */
  field: 'photo' | 'photo_url'
  /** The alternative text; left out leaves it as it is. */
  alt?: string
}

interface PhotoFields {
  photo?: File
  photo_url?: string | null
  photo_alt?: string
}

/** Returns the photo as one of two fields carries it. */
export function sentPhoto({ photo, photo_url: url, photo_alt: alt }: PhotoFields): SentContentPhoto {
  return photo === undefined ? { upload: url, field: 'photo_url', alt } : { upload: photo, field: 'photo', alt }
}

/**
 * Saves a photo that was sent.
 * @returns its id; null when the photo is taken away, undefined when it stays as it is
 * @throws FieldErrors on the field it came in
 */
export async function savePhoto(
  deps: UploadDeps,
  actor: SignedInActor,
  { upload, field, alt = '' }: SentContentPhoto,
): Promise<number | null | undefined> {
  if (upload === undefined || upload === '') return undefined
  if (upload === null) return null
  return (await saveUpload(deps, { upload, field, widths, ratio: null, alt, uploader: uploaderOf(actor) })).id
}

interface PhotoChange {
  /** The former photo. */
  formerId: number | null
  /** The id that `savePhoto` gave it. */
  newId: number | null | undefined
  /** Whether the change that it came with was saved. */
  isSaved: boolean
}

/** Describes the photo that stays. Part of the transaction that writes the rest. */
export async function saveDescription(
  tx: Db,
  { alt }: SentContentPhoto,
  { formerId, newId }: Omit<PhotoChange, 'isSaved'>,
): Promise<void> {
  if (newId === undefined && alt !== undefined && formerId !== null) await updateDescription(tx, formerId, alt)
}

/** Removes the photo that no longer serves: the former, or the new one of a change that was not saved. */
export async function removeUnusedPhoto(
  deps: Pick<Deps, 'db' | 'storage'>,
  { formerId, newId, isSaved }: PhotoChange,
): Promise<void> {
  if (newId === undefined) return
  const unusedId = isSaved ? formerId : newId
  if (unusedId !== null) await removePicture(deps, unusedId)
}
