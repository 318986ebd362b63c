/** The hash of a page at which its publish wizard opens by itself. */
export const publishHash = '#publiceren'

/** Returns the URL of a page with its publish wizard open. */
export const publishingAt = (path: string): string => `${path}${publishHash}`
