// Knows no fields, so that screens can use it while they run.

export const billingIntervals = ['monthly', 'yearly'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** The states of an account with its plan [4.14]. */
export const subscriptionStates = ['none', 'trial', 'active', 'grace'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const discountDurations = ['once', 'forever', 'repeating'] as const
export type DiscountDuration = (typeof discountDurations)[number]
