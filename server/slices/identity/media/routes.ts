import { defined } from '../../../../contract/defined.ts'
import * as contract from '../../../../contract/identity/media/stored-picture.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { SliceContext } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import { pictureKeyOf } from './picture-key-of.ts'
import { saveUpload, uploaderOf } from './save-upload.ts'

/** The widths from a phone to the widest column of text, twice as sharp. */
const widthsInText = [640, 1280]

/** Registers the call that stores a picture, and the address from which browsers load it. */
export function registerPictures(context: SliceContext): void {
  const { http, calls, config, storage } = context

  calls.on(contract.uploadPicture, async ({ actor, body }) => {
    const shape = { widths: widthsInText, ratio: null, alt: '', isInText: true }
    const upload = { upload: body.image, field: 'image', uploader: uploaderOf(actor), ...shape }
    const { photo } = await saveUpload(context, upload)
    return { status: 200, body: { photo, url: config.baseUrl + pictureUrl(photo, defined(photo.widths.at(-1))) } }
  })
  http.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const stored = requireFound(pictureKeyOf(file) === undefined ? undefined : await storage.open(file))
    return (
      reply
        .type('image/webp')
        .header('content-length', stored.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        // Mails show pictures inside the pages of other sites.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(stored.content)
    )
  })
}
