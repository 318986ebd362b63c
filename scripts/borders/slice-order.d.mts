/** Slices by the area in which they lie; both in dependency order. */
export const areas: Record<string, string[]>

/** A sentence for each area. */
export const aboutAreas: Record<string, string>

/** In dependency order. */
export const areaNames: string[]

/** In dependency order. */
export const slices: string[]

/** 'money/donations' of 'donations'. */
export const pathOfSlice: (slice: string) => string

/** Of each slice that has parts, in dependency order. */
export const parts: Record<string, string[]>

/** Of each slice that has them, the parts with a door of their own. */
export const partDoors: Record<string, string[]>
