// Knows no fields, so that screens can use it while they run.

/** Amounts first: that is what is chosen when nobody chose. */
export const discountTypes = ['amount', 'percent'] as const
export type DiscountType = (typeof discountTypes)[number]

/** In whole units of the currency; nobody pays more for a plan. */
export const discountValueMax = 10_000

export const discountMonthsMax = 120
