import { z } from 'zod'

/** The destination of a bank transfer, as the donor types it at their own bank. */
export const transferDetails = z
  .object({
    holder: z.string(),
    /** IBAN, without spaces. */
    account: z.string(),
    bic: z.string(),
    /** The reference that identifies the transfer; without it the payer is unknown. */
    reference: z.string(),
    /** The last day on which the provider accepts the transfer, where it says so. */
    until: z.iso.date().nullish(),
  })
  .meta({ id: 'TransferDetails' })

export type TransferDetails = z.infer<typeof transferDetails>
