/** The kinds of prints that are cached: the picture by a link, and a poster. */
export type PrintKind = 'card' | 'poster'

/** Returns the name of the cached file of a print. @param page the key of the page, as `participant-12` */
export const printFile = (kind: PrintKind, page: string): string => `${kind}-${page}`

const filePattern = /^(card|poster)-[a-z]+-\d+$/

/** Whether a file is a cached print by its name: it is made again when it is missing. */
export const isPrintFile = (file: string): boolean => filePattern.test(file)
