import type { Photo } from './photo.ts'

// Apart from the schema of a photo, which pages do not need in the browser.

export const photoUrl = (picture: Photo, width: number): string => {
  const fitting = picture.widths.find((offered) => offered >= width) ?? picture.widths.at(-1)
  return `/media/${picture.key}-${fitting}.webp`
}

export const photoSrcSet = (picture: Photo): string =>
  picture.widths.map((width) => `/media/${picture.key}-${width}.webp ${width}w`).join(', ')
