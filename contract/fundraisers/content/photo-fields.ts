import { z } from 'zod'
import { line } from '../../fields/fields.ts'
import { photoAltLengthMax } from '../../fields/limits.ts'

/** A photo is sent only when there is a new one [5.16]: left out or empty keeps the one before, null takes it away. */
export const photoFields = {
  photo: z.file().optional(),
  photo_url: z
    .string('validation.photo')
    .max(6_000_000)
    .refine((text) => text === '' || /^data:image\/[a-z+]{3,10};base64,/.test(text), 'validation.photo')
    .nullable()
    .optional(),
  photo_alt: line(photoAltLengthMax).optional(),
}

/** The fields of a photo, which staff may send during impersonation. */
export const impersonationPictureFields = { photo: true, photo_url: true, photo_alt: true } as const
