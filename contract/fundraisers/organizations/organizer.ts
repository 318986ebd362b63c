import { z } from 'zod'
import { storedPicture } from '../../identity/media/stored-picture.ts'

/** The organizer: the organization, or the person where the project says so. */
export const organizer = z
  .object({
    kind: z.enum(['organization', 'person']),
    name: z.string(),
    url: z.string().nullable(),
    photo: storedPicture.nullable(),
    anbi: z.boolean(),
    cbf: z.boolean(),
    city: z.string(),
  })
  .meta({ id: 'Organizer' })
