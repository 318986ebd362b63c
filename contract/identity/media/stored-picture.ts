import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'

/** A picture in several widths: `/media/{key}-{width}.webp`. */
export const storedPicture = z
  .object({
    key: z.string(),
    widths: z.array(z.number().int()),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
  })
  .meta({ id: 'Photo' })

export type StoredPicture = z.infer<typeof storedPicture>

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/admin/upload/upload',
  summary:
    'Upload an image for a text: `image`, a file (multipart, at most 4 MB) or a data: URL. An image that no text shows after a day is removed',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  isMultipart: true,
  limitPerMinute: 20,
  body: z.object({ image: z.union([z.file(), z.string().max(6_000_000)]).optional() }),
  impersonationFields: { image: true },
  answers: { 200: z.object({ photo: storedPicture, url: z.string() }), 413: messageAnswer, 422: fieldErrorsAnswer },
})
