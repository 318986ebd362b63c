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

export const photoUrl = (picture: Photo, width: number): string => {
  const fitting = picture.widths.find((offered) => offered >= width) ?? picture.widths.at(-1)
  return `/media/${picture.key}-${fitting}.webp`
}

export const photoSrcSet = (picture: Photo): string =>
  picture.widths.map((width) => `/media/${picture.key}-${width}.webp ${width}w`).join(', ')
