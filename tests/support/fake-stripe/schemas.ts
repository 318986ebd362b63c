import { z } from 'zod'

// As Stripe documents each request; a field it does not know is a mistake of its sender.
const cents = z.string().regex(/^\d+$/).transform(Number)
const yes = z.enum(['true', 'false']).transform((word) => word === 'true')
const url = z.url({ protocol: /^https?$/ })
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((input) => Object.keys(input).length <= 50, 'has more than 50 keys')
  .optional()
const expand = z.array(z.string()).optional()
const method = z.enum(['card', 'ideal', 'bancontact', 'sepa_debit'])
const language = z.enum(['nl', 'en', 'de', 'fr'])
const currency = z.string().regex(/^[a-z]{3}$/)

const priceData = z.strictObject({
  currency,
  unit_amount: cents,
  product_data: z.strictObject({ name: z.string().min(1).max(250) }),
})

export const sessionBody = z.strictObject({
  mode: z.literal('payment'),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  allowed_payment_method_types: z.array(method).length(1),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']) }) })
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
  line_items: z.array(z.strictObject({ quantity: z.literal('1'), price_data: priceData })).length(1),
  success_url: url,
  cancel_url: url.optional(),
  locale: language.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  metadata,
  payment_intent_data: z.strictObject({
    description: z.string().max(1000).optional(),
    statement_descriptor: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .-]{5,22}$/)
      .optional(),
    statement_descriptor_suffix: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .-]{1,10}$/)
      .optional(),
    metadata,
    setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  }),
  expand,
})
export type SessionBody = z.output<typeof sessionBody>

export const sessionChange = z.strictObject({ metadata, expand })

export const intentBody = z.strictObject({
  amount: cents,
  currency,
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(method).optional(),
  automatic_payment_methods: z.strictObject({ enabled: yes, allow_redirects: z.enum(['always', 'never']).optional() }),
  off_session: yes,
  confirm: yes,
  description: z.string().max(1000).optional(),
  metadata,
  expand,
})

export const customerBody = z.strictObject({
  name: z.string().max(256).optional(),
  email: z.email().max(512).optional(),
  preferred_locales: z.array(language).optional(),
  metadata,
})

export const methodBody = z.strictObject({
  type: z.literal('sepa_debit'),
  sepa_debit: z.strictObject({ iban: z.string() }),
  billing_details: z.strictObject({ name: z.string().min(1), email: z.email() }),
})

export const setupBody = z.strictObject({
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(method),
  usage: z.enum(['off_session', 'on_session']).optional(),
  confirm: yes,
  mandate_data: z.strictObject({
    customer_acceptance: z.strictObject({
      type: z.literal('offline'),
      accepted_at: cents,
      offline: z.unknown().optional(),
    }),
  }),
  metadata,
  expand,
})

/** The body of an order that is confirmed later. */
export const orderBody = z.strictObject({
  amount: cents,
  currency,
  customer: z.string(),
  allowed_payment_method_types: z.array(method),
  description: z.string().max(1000).optional(),
  metadata,
  expand,
})
export const confirmBody = z.strictObject({
  payment_method: z.string(),
  return_url: url.optional(),
  off_session: yes.optional(),
  expand,
})
export const intentChange = z.strictObject({ metadata, expand })
export const fieldsBody = z.strictObject({
  customer: z.string(),
  allowed_payment_method_types: z.array(z.literal('card')),
  usage: z.literal('off_session'),
  metadata,
})

export const refundBody = z.strictObject({
  payment_intent: z.string(),
  amount: cents,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
})

export const nothingBody = z.strictObject({})
export const tokenBody = z.strictObject({ grant_type: z.literal('authorization_code'), code: z.string() })
export const deauthorizeBody = z.strictObject({ client_id: z.string(), stripe_user_id: z.string() })

const since = z.strictObject({ gte: z.string().optional(), lte: z.string().optional() }).optional()
const paging = { limit: z.string().optional(), starting_after: z.string().optional(), expand }

export const queries = {
  one: z.strictObject({ expand }),
  sessions: z.strictObject({
    ...paging,
    created: since,
    customer: z.string().optional(),
    payment_intent: z.string().optional(),
  }),
  intents: z.strictObject({ ...paging, created: since, customer: z.string().optional() }),
  ofIntent: z.strictObject({ ...paging, payment_intent: z.string() }),
  setups: z.strictObject({ ...paging, customer: z.string(), payment_method: z.string() }),
  page: z.strictObject(paging),
  payouts: z.strictObject({ ...paging, arrival_date: since }),
  transactions: z.strictObject({ ...paging, payout: z.string() }),
}
