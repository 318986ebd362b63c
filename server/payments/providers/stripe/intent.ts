import { z } from 'zod'

const text = z.string().nullish()

/** What is read of every payment intent, whoever made it and for what. Nothing of a card is among it. */
export const intentFacts = z.object({
  id: z.string().min(1),
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  customer: text,
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
})
