/** Lengths of time, to count in: `7 * dayMs`. A day of the calendar may be an hour shorter or longer (`dates.ts`). */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Returns the moment so many milliseconds after another. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** Returns the moment so many milliseconds before another. */
export const earlier = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms)
