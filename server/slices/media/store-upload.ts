import type { Photo } from '../../../contract/media.ts'
import type { TextKey } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { FieldErrors } from '../../platform/errors.ts'
import { createTurns } from '../../platform/turns.ts'
import { storePicture, UnreadablePicture } from './store-picture.ts'

/** Of a file; as a data: URL it is a third longer. */
const bytesMax = 4_000_000
const dataUrlPattern = /^data:image\/[a-z+]{3,10};base64,/

// A large photograph takes 160 MB while it is unpacked, so only a few are at a time.
const inTurn = createTurns({ runningMax: 2, waitingMax: 20 })

export interface Upload {
  /** A file, or a data: URL as a crop widget makes it. */
  upload: File | string | undefined
  /** The field that is named when something is wrong. */
  field: string
  widths: readonly number[]
  alt: string
}

/**
 * Makes a picture from outside ours. Its size is looked at before it is decoded, what it is by its own bytes and not by
 * its name; a drawing (SVG) is refused, because it can hold more than a picture.
 * @throws FieldErrors on the named field; Unavailable when too many pictures wait already
 */
export async function storeUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { upload, field, widths, alt }: Upload,
): Promise<{ id: number; photo: Photo }> {
  const refuse = (key: TextKey) => new FieldErrors({ [field]: [key] })
  if (upload === undefined || upload === '') throw refuse('validation.required')
  if (sizeOf(upload) > bytesMax) throw refuse('validation.photo_too_large')
  const bytes = await bytesOf(upload)
  if (bytes === undefined || !isPhotograph(bytes)) throw refuse('validation.photo')
  return inTurn(() =>
    storePicture(deps, { svgOrImage: bytes, widths, alt }).catch((error: unknown) => {
      if (error instanceof UnreadablePicture) throw refuse('validation.photo')
      throw error
    }),
  )
}

const sizeOf = (upload: File | string): number =>
  typeof upload === 'string' ? (upload.length - upload.indexOf(',') - 1) * 0.75 : upload.size

async function bytesOf(upload: File | string): Promise<Buffer | undefined> {
  if (typeof upload !== 'string') return Buffer.from(await upload.arrayBuffer())
  if (!dataUrlPattern.test(upload)) return undefined
  return Buffer.from(upload.slice(upload.indexOf(',') + 1), 'base64')
}

/** JPEG, PNG, WebP, GIF or AVIF, by the first bytes of each. */
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
