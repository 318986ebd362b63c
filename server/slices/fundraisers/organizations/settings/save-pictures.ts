import { defined } from '../../../../../contract/defined.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { removePicture, saveUpload, type UploadDeps, uploaderOf } from '../../../identity/media/index.ts'

/** Pictures as files or data: URLs, with the fields that they came in. */
export interface SentPictures {
  logo: { upload: File | string; field: 'photo' | 'photo_url' } | undefined
  /** The picture across the page; null removes it. */
  header: { upload: File | string; field: 'header_image' | 'header_image_url' } | null | undefined
  /** The alternative text of the header. */
  headerAlt?: string
}

/** The form of every panel with a logo [9.07]; a phone gets half of it. */
const logoShape = { widths: [390, 780], ratio: 780 / 350 }

/** The shape as wide as a page, and twice as sharp on a phone. */
const headerShape = { widths: [780, 1560], ratio: 1560 / 520 }

/**
 * Saves the pictures that were sent; a field that was left out, or left empty, changes nothing [5.16].
 * @returns the columns with their ids
 * @throws FieldErrors on the field that a picture came in; neither picture is stored then
 */
export async function savePictures(
  deps: UploadDeps,
  actor: SignedInActor,
  { logo, header, headerAlt: alt = '' }: SentPictures,
): Promise<{ photoId?: number; headerImageId?: number | null }> {
  const uploader = uploaderOf(actor)
  const pictureIds: { photoId?: number; headerImageId?: number | null } = {}
  if (logo !== undefined) pictureIds.photoId = (await saveUpload(deps, { ...logo, ...logoShape, alt: '', uploader })).id
  if (header === null) pictureIds.headerImageId = null
  else if (header !== undefined)
    pictureIds.headerImageId = await storeHeader().catch(async (error: unknown) => {
      // The whole form is refused, so its logo would belong to nothing.
      if (pictureIds.photoId !== undefined) await removePicture(deps, pictureIds.photoId)
      throw error
    })
  return pictureIds

  async function storeHeader(): Promise<number> {
    return (await saveUpload(deps, { ...defined(header), ...headerShape, alt, uploader })).id
  }
}
