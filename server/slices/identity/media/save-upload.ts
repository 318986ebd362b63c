import { defined } from '../../../../contract/defined.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { type Caller, callerAt, userCaller } from '../../../platform/http/requests/caller.ts'
import { type DrawnPicture, PictureRefused, type PictureShape } from '../../../platform/pictures/picture.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { insertPicture } from './queries.ts'

/** The size of a file; as a data: URL it is a third longer. */
const bytesMax = 4_000_000
const dataUrlPattern = /^data:image\/[a-z+]{3,10};base64,/

export type UploadDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'pictures' | 'countUpload'>

/** Returns the sender that a picture is counted for: a user, or the network of a guest. */
export const uploaderOf = (
  sender: { userId: number; ipAddress?: string } | { userId: undefined; ipAddress: string },
): Caller => (sender.userId === undefined ? callerAt(sender.ipAddress) : userCaller(sender.userId))

export interface Upload extends PictureShape {
  /** A file, or a data: URL as a crop widget makes it. */
  upload: File | string | undefined
  /** The field that is named at a fault. */
  field: string
  alt: string
  /** The key of the sender, from `uploaderOf`, for counts and fair turns. */
  uploader: Caller
  /** Whether it will stand in a text, by its URL. */
  isInText?: boolean
}

/**
 * Makes a picture from outside ours: decoded and encoded again as WebP in each width, turned upright, without metadata,
 * under a random name. Its size is looked at before it is decoded, its type by its own bytes and not by its name. The
 * files come before the row, so that a row never points at nothing.
 * @throws FieldErrors on the named field; TooManyRequests when its sender sent too many today; Unavailable when too
 *   many pictures wait already; StorageUnwritable, of which nothing is left behind
 */
export async function saveUpload(
  deps: UploadDeps,
  { upload, field, alt, uploader, isInText = false, ...shape }: Upload,
): Promise<{ id: number; photo: StoredPicture }> {
  const refuse = (key: TextKey) => new FieldErrors({ [field]: [key] })
  if (upload === undefined || upload === '') throw refuse('validation.required')
  if (sizeOf(upload) > bytesMax) throw refuse('validation.photo_too_large')
  const bytes = await bytesOf(upload)
  if (bytes === undefined || !isPhotograph(bytes)) throw refuse('validation.photo')
  await deps.countUpload(uploader)
  const drawn = await deps.pictures.draw(uploader, bytes, shape).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw refuse(error.refusal === 'unreadable' ? 'validation.photo' : 'validation.photo_too_many_pixels')
  })
  return saveDrawn(deps, drawn, { alt, isInText })
}

async function saveDrawn(
  { storage, db, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  drawn: DrawnPicture[],
  { alt, isInText }: { alt: string; isInText: boolean },
) {
  const key = randomToken()
  const { width, height } = defined(drawn.at(-1))
  const photo: StoredPicture = { key, widths: drawn.map((each) => each.width), width, height, alt }
  try {
    for (const { width, content } of drawn) await storage.put(`${key}-${width}.webp`, content, 'image/webp')
    const id = await insertPicture(db, { ...photo, isInText, createdAt: clock.now() })
    return { id, photo }
  } catch (error) {
    // No row points at these files.
    for (const { width } of drawn) await storage.remove(`${key}-${width}.webp`).catch(() => undefined)
    throw error
  }
}

const sizeOf = (upload: File | string): number =>
  typeof upload === 'string' ? (upload.length - upload.indexOf(',') - 1) * 0.75 : upload.size

async function bytesOf(upload: File | string): Promise<Buffer | undefined> {
  if (typeof upload !== 'string') return Buffer.from(await upload.arrayBuffer())
  if (!dataUrlPattern.test(upload)) return undefined
  return Buffer.from(upload.slice(upload.indexOf(',') + 1), 'base64')
}

/** Whether a file is JPEG, PNG, WebP, GIF or AVIF, by its first bytes. */
function isPhotograph(bytes: Buffer): boolean {
  const ascii = bytes.toString('latin1', 0, 16)
  return (
    ascii.startsWith('\xff\xd8\xff') ||
    ascii.startsWith('\x89PNG\r\n\x1a\n') ||
    ascii.startsWith('GIF8') ||
    (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') ||
    ascii.slice(4, 12) === 'ftypavif'
  )
}
