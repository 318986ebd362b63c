import { dayMs, later } from '../../durations.ts'

/**
 * Days after payment without refunds by a method: a direct debit may still bounce, and a donor who gets both their
 * money back and a refund has it twice. The rest has no waiting time.
 */
export const waitingDays: Readonly<Record<string, number>> = { directdebit: 7 }

/** Returns the first moment when money that came in by a method is given back, on any order. */
export const refundableFrom = (method: string, paidAt: Date): Date => later(paidAt, (waitingDays[method] ?? 0) * dayMs)
