import { z } from 'zod'

// The documented fields that the product may send; anything else is refused, so that a mistake does not go unseen.

const id = z.string().regex(/^[a-z0-9_-]{1,36}$/)

export const customer = z.strictObject({
  customer: z.strictObject({ id, last_name: z.string().max(255), email: z.email().max(255) }),
})

export const clientToken = z.strictObject({
  client_token: z.strictObject({ version: z.literal(2), merchant_account_id: z.string().optional() }),
})

export const paymentMethod = z.strictObject({
  payment_method: z.strictObject({
    customer_id: id,
    payment_method_nonce: z.string(),
    token: id,
    options: z.strictObject({ verify_card: z.boolean() }),
  }),
})

const amount = z.string().regex(/^\d+\.\d{2}$/)

export const sale = z.strictObject({
  transaction: z
    .strictObject({
      type: z.literal('sale'),
      amount,
      order_id: z.string().max(255),
      customer_id: id,
      merchant_account_id: z.string(),
      payment_method_token: z.string().optional(),
      payment_method_nonce: z.string().optional(),
      transaction_source: z.enum(['recurring_first', 'recurring']),
      options: z.strictObject({
        submit_for_settlement: z.literal(true),
        three_d_secure: z.strictObject({ required: z.boolean() }).optional(),
      }),
    })
    .refine((input) => (input.payment_method_token === undefined) !== (input.payment_method_nonce === undefined)),
})

export const refund = z.strictObject({ transaction: z.strictObject({ amount, order_id: z.string().max(255) }) })

export const search = z.strictObject({
  search: z.strictObject({ order_id: z.strictObject({ is: z.string() }) }),
})
