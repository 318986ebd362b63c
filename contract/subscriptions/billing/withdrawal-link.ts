import { z } from 'zod'
import { defineCall, messageAnswer } from '../../call.ts'

/** The token of the link in the mail with an invoice: plan subscription and signature. */
export const withdrawalToken = z.string().regex(/^[1-9]\d{0,14}\.[A-Za-z0-9_-]{43}$/)

const withdrawal = z.object({
  /** `open`: they can withdraw; `over`: too late, or the plan ended; `company`: a payer with a VAT number cannot. */
  state: z.enum(['open', 'withdrawn', 'over', 'company']),
  plan: z.string(),
  /** The payer. */
  name: z.string(),
  taken_at: z.string(),
  /** The amount paid that is refunded, as `€ 47,19`; null for none. */
  back: z.string().nullable(),
  /** The moment until which they can; null when they cannot. */
  until: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})

export type Withdrawal = z.infer<typeof withdrawal>

export const showWithdrawal = defineCall({
  method: 'GET',
  path: '/api/withdrawal/:token',
  summary:
    'The contract that the link in the mail with an invoice withdraws from, for a holder who cannot sign in; opening it changes nothing',
  access: 'public',
  ability: null,
  params: z.object({ token: withdrawalToken }),
  answers: { 200: withdrawal, 404: messageAnswer },
})
