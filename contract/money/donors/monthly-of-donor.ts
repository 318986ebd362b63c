import { z } from 'zod'
import { euros } from '../../euros.ts'
import { monthlyDonation } from '../monthly-donations/monthly.ts'

/** A monthly donation as its donor sees it, once the mailbox is confirmed. */
export const donorMonthly = monthlyDonation
  .extend({
    /** The day of the month on which it is taken. */
    day: z.number().int(),
    /** The day on which the month that failed is retried. */
    retry_on: z.string().nullable(),
    /** The largest amount of a month, as the project sets it. */
    amount_max: euros.nullable(),
    /**
     * The part that may be added, in cents: the current one, or else that of the project; null when the project does
     * not suggest it.
     */
    cover_cents: z.number().int().nullable(),
    /**
     * The most that is taken on a mandate that was given with a forwarded link, the part for the costs included; null
     * where the donor gave it.
     */
    mandate_limit: euros.nullable(),
    /** The last characters of the account or card. */
    account_ending: z.string().nullable(),
    /** The mandate of a direct debit: the description on the bank statement. */
    mandate: z
      .object({ reference: z.string().nullable(), creditor_name: z.string(), creditor_id: z.string() })
      .nullable(),
    /** The page where another way to pay is chosen; null when it is over. */
    renew_url: z.string().nullable(),
  })
  .meta({ id: 'DonorMonthly' })

export type DonorMonthly = z.infer<typeof donorMonthly>
