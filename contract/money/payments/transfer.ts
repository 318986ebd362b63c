import { z } from 'zod'

/** Where a bank transfer goes, as the donor types it at their own bank. */
export const transferDetails = z
  .object({
    holder: z.string(),
    /** IBAN, without spaces. */
    account: z.string(),
    bic: z.string(),
    /** What tells it from other transfers; without it nobody knows whose money it is. */
    reference: z.string(),
  })
  .meta({ id: 'TransferDetails' })

export type TransferDetails = z.infer<typeof transferDetails>
