/** In dependency order. */
export const slices: string[]

/** Of each slice that has parts, in dependency order. */
export const parts: Record<string, string[]>
