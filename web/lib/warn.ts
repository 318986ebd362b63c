/** Writes a mistake that the page could get around to the browser's log. */
export const warn = (message: string): void => console.warn(message)
