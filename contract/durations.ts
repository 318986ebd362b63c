/** Lengths of time, to count in: `7 * dayMs`. A day of the calendar may be an hour shorter or longer (`dates.ts`). */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
