import { z } from 'zod'

/** A picture in several widths: `/media/{key}-{width}.webp`. */
export const photo = z
  .object({
    key: z.string(),
    widths: z.array(z.number().int()),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
  })
  .meta({ id: 'Photo' })

export type Photo = z.infer<typeof photo>
