// Knows no fields, so that screens can use it while they run.

/** Amounts first: the first is the default. */
export const discountTypes = ['amount', 'percent'] as const
export type DiscountType = (typeof discountTypes)[number]

/** The value in whole units of the currency; no plan costs more. */
export const discountValueMax = 10_000

export const discountMonthsMax = 120
