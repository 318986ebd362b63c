import { z } from 'zod'
import { photo } from '../../identity/media/photo.ts'

/** The organizer: the organization, or the person where the project says so. */
export const organizer = z
  .object({
    kind: z.enum(['organization', 'person']),
    name: z.string(),
    url: z.string().nullable(),
    photo: photo.nullable(),
    anbi: z.boolean(),
    cbf: z.boolean(),
    city: z.string(),
  })
  .meta({ id: 'Organizer' })
