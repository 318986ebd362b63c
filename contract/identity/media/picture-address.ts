import type { StoredPicture } from './stored-picture.ts'

// Apart from the schema of a photo, which pages do not need in the browser.

export const pictureUrl = (picture: StoredPicture, width: number): string => {
  const fitting = picture.widths.find((offered) => offered >= width) ?? picture.widths.at(-1)
  return `/media/${picture.key}-${fitting}.webp`
}

export const pictureSrcSet = (picture: StoredPicture): string =>
  picture.widths.map((width) => `/media/${picture.key}-${width}.webp ${width}w`).join(', ')
