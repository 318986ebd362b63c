/** Tells whoever looks into the browser's log of a mistake that the page could get around. */
export const warn = (message: string): void => console.warn(message)
