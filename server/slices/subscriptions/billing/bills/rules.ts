/**
 * The retry schedule (dunning) of a plan's bill: days after a declined renewal until the next attempt; after the last
 * one the plan ends.
 */
export const retryDays = [3, 5, 7] as const

/** Charges of a payer that are refused within 24 hours; after more of them cards are being tested. */
export const declinesPerDay = 10
