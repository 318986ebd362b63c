/** The source of every moment in the product. Tests pass one that they move by hand. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment, for measuring durations: it never jumps, as the time of day does. */
  monotonicMs(): number
}

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }
