/** The name of a file of a picture: the random key of its row, and a width. */
const filePattern = /^([A-Za-z0-9_-]+)-\d{1,5}\.webp$/

/** Returns the key of the picture that a file belongs to by its name; undefined for other files. */
export const pictureKeyOf = (file: string): string | undefined => filePattern.exec(file)?.[1]
