import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from './call.ts'
import { donationStates } from './donation-states.ts'
import { emailAddress, line, paragraph, tick, wholeAmount } from './fields.ts'
import { donationMessageLengthMax, personNameLengthMax } from './limits.ts'
import { euros, pageOf, progress } from './projects.ts'

export const donationTypes = ['single', 'recurring'] as const
export type DonationType = (typeof donationTypes)[number]

export const paymentMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    minimum: euros,
    maximum: euros.nullable(),
    /** Fields of payment_method_attributes that this method asks for. */
    attributes: z.array(z.enum(['consumerName', 'consumerAccount'])),
  })
  .meta({ id: 'PaymentMethod' })

export type PaymentMethodAnswer = z.infer<typeof paymentMethod>

/** A text that must be agreed to, with the version that is kept beside the agreement. */
export const consentText = z.object({ version: z.string(), body: z.string() }).meta({ id: 'ConsentText' })

export const prepareDonation = defineCall({
  method: 'GET',
  path: '/api/donation/create',
  summary: 'What a donor can choose from: payment methods with what they ask, limits and texts to agree to',
  access: 'public',
  ability: 'donations:create',
  query: z.object({ project_id: z.coerce.number().int().positive(), recurring: tick }),
  answers: {
    200: z.object({
      methods: z.array(paymentMethod),
      min_amount: euros,
      max_amount: euros,
      max_message_characters: z.number().int(),
      allow_recurring: z.boolean(),
      only_recurring: z.boolean(),
      privacy: consentText,
      mandate: z.object({ single: consentText, recurring: consentText }),
    }),
    404: messageAnswer,
    409: messageAnswer,
    503: messageAnswer,
  },
})

/** The donation form [3.03]. */
export const donationForm = z.object({
  project_id: z.coerce.number('validation.required').int('validation.invalid').positive('validation.invalid'),
  participant_id: z.coerce.number().int().positive().nullish(),
  team_id: z.coerce.number().int().positive().nullish(),
  amount: wholeAmount,
  donation_type: z.enum(donationTypes, 'validation.choose').default('single'),
  recurring: tick,
  only_recurring: tick,
  payment_method: line(40).pipe(z.string().min(1, 'validation.choose')),
  payment_method_attributes: z
    .object({ consumerName: line(70).optional(), consumerAccount: line(50).optional() })
    .default({}),
  agree_directdebit: tick,
  first_name: line(personNameLengthMax).default(''),
  last_name: line(personNameLengthMax).default(''),
  email: emailAddress,
  message: paragraph(donationMessageLengthMax).default(''),
  country: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/, 'validation.choose'))
    .default('NL'),
  newsletter_subscription: tick,
  anonymous: tick,
  allow_acquisition: tick,
  accept_privacy: tick,
})

export type DonationForm = z.output<typeof donationForm>

export const createDonation = defineCall({
  method: 'POST',
  path: '/api/donation',
  summary:
    'Make a donation; the answer says where to pay. Repeating it with the same Idempotency-Key makes one donation',
  access: 'public',
  ability: 'donations:create',
  limitPerMinute: 20,
  body: donationForm,
  answers: {
    200: z.object({ success: z.literal(true), url: z.string(), token: z.string() }),
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
    503: messageAnswer,
  },
})

/** The donor's own view of a gift, reached by its unguessable token. */
export const donationStatus = z
  .object({
    status: z.enum(donationStates),
    /** [4.08] */
    outcome: z.enum(['success', 'warning', 'error']),
    amount: euros,
    payment_method: z.string(),
    payment_method_name: z.string(),
    recurring: z.boolean(),
    next_charge_on: z.string().nullable(),
    first_name: z.string(),
    email: z.string(),
    receipt_number: z.string().nullable(),
    /** Of the mandate that was given with it; null when none was. */
    mandate_reference: z.string().nullable(),
    /** Where paying can go on while it is open. */
    checkout_url: z.string().nullable(),
    failure_reason: z.string().nullable(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    project: z.object({ id: z.number().int(), name: z.string(), url: z.string(), ...progress.shape }),
    participant: z.object({ id: z.number().int(), name: z.string(), url: z.string() }).nullable(),
    team: z.object({ id: z.number().int(), name: z.string(), url: z.string() }).nullable(),
  })
  .meta({ id: 'DonationStatus' })

export type DonationStatus = z.infer<typeof donationStatus>

export const showDonationStatus = defineCall({
  method: 'GET',
  path: '/api/donation/:token',
  summary: "How a gift stands, for the donor's own page",
  access: 'public',
  ability: null,
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  answers: { 200: donationStatus, 404: messageAnswer },
})

/** A gift as everybody may see it. */
export const publicDonation = z
  .object({
    /** Tells gifts apart in a list; it leads nowhere. */
    id: z.number().int(),
    /** null: anonymous */
    name: z.string().nullable(),
    /** null: the project does not show amounts */
    amount: euros.nullable(),
    message: z.string(),
    paid_at: z.string(),
    is_monthly: z.boolean(),
    participant_name: z.string().nullable(),
  })
  .meta({ id: 'PublicDonation' })

export type PublicDonation = z.infer<typeof publicDonation>

export const listDonations = defineCall({
  method: 'GET',
  path: '/api/project/:id/donations',
  summary: 'Paid gifts to a project, or to one of its participants or teams, newest first',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({
    participant_id: z.coerce.number().int().positive().optional(),
    team_id: z.coerce.number().int().positive().optional(),
    after: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answers: { 200: pageOf(publicDonation), 404: messageAnswer },
})
