/** The numbers of months for which a monthly donation can rest. */
export const pauseMonths = [1, 2, 3, 6] as const
