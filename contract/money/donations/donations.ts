import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { isCountryCode } from '../../countries.ts'
import { challenge, challengeAnswer } from '../checkout-guard/challenge.ts'
import { donationStates } from '../payments/donation-states.ts'
import { endReasons } from '../payments/failure-reasons.ts'
import { monthlyStates } from './monthly-states.ts'
import { transferDetails } from '../payments/transfer.ts'
import { languages } from '../../texts.ts'
import { donorEmailAddress, line, paragraph, tick, wholeAmount, wholeNumber } from '../../fields/fields.ts'
import { donationMessageLengthMax, personNameLengthMax } from '../../fields/limits.ts'
import { euros } from '../../euros.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { givingClosures } from '../../fundraisers/projects/project-states.ts'
import { donationSwitches, privacySwitches } from '../../fundraisers/projects/projects.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { progress } from '../../fundraisers/totals/progress.ts'

export const donationTypes = ['single', 'recurring'] as const
export type DonationType = (typeof donationTypes)[number]

export const paymentMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    minimum: euros,
    maximum: euros.nullable(),
    /** Fields of payment_method_attributes that this method needs. */
    attributes: z.array(z.enum(['consumerName', 'consumerAccount'])),
    /** A card in the donor's device: shown only where the device has it. */
    wallet: z.enum(['applepay', 'googlepay']).nullable(),
  })
  .meta({ id: 'PaymentMethod' })

export type PaymentMethodAnswer = z.infer<typeof paymentMethod>

/** A text that must be agreed to, with the version that is stored beside the agreement. */
export const consentText = z.object({ version: z.string(), body: z.string() }).meta({ id: 'ConsentText' })

export const prepareDonation = defineCall({
  method: 'GET',
  path: '/api/donation/create',
  summary: 'The ways to donate to a project: payment methods with their fields, limits and texts to agree to',
  access: 'public',
  ability: 'donations:create',
  impersonation: 'unrecorded',
  isGiving: true,
  query: z.object({ project_id: wholeNumber(), recurring: tick }),
  answers: {
    200: z.object({
      methods: z.array(paymentMethod),
      /** The account that the donor pays: one of the organizer, or the platform's. */
      payee: z.object({ name: z.string(), own: z.boolean() }),
      min_amount: euros,
      max_amount: euros,
      max_message_characters: z.number().int(),
      /** Optional. */
      cover_cents: z.number().int().nullable(),
      allow_recurring: z.boolean(),
      only_recurring: z.boolean(),
      /** The fields of the donation form beside the amount [7.04]. */
      enabled_donation_switches: z.array(z.enum(donationSwitches)),
      /** The parts of donations that the page does not show [7.04]. */
      enabled_privacy_switches: z.array(z.enum(privacySwitches)),
      privacy: consentText,
      mandate: z.object({ single: consentText, recurring: consentText }),
      challenge,
    }),
    404: messageAnswer,
    409: messageAnswer,
    503: messageAnswer,
  },
})

/** A checkbox left alone sends nothing, and an old form does not know of it. */
const centsOrNone = z
  .preprocess((value: number | string | null) => (value === '' ? 0 : (value ?? 0)), wholeNumber({ min: 0, max: 1000 }))
  .default(0)

/** The donation form [3.03]. */
export const donationForm = z.object({
  project_id: wholeNumber(),
  participant_id: wholeNumber().nullish(),
  team_id: wholeNumber().nullish(),
  amount: wholeAmount,
  /** The part added for the costs of paying, in cents, as the donor was shown it; 0 or nothing: not added. */
  cover_cents: centsOrNone,
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
  email: donorEmailAddress,
  message: paragraph(donationMessageLengthMax).default(''),
  country: z
    .string()
    .meta({ minLength: 2, maxLength: 2 })
    .transform((code) => code.trim().toUpperCase())
    .refine(isCountryCode, 'validation.choose')
    .default('NL'),
  newsletter_subscription: tick,
  anonymous: tick,
  allow_acquisition: tick,
  accept_privacy: tick,
})

/** The form as it is sent: the answer to a challenge belongs to the request, not to the donation. */
const sentDonationForm = donationForm.extend(challengeAnswer)

export type DonationForm = z.output<typeof donationForm>

export const createDonation = defineCall({
  method: 'POST',
  path: '/api/donation',
  summary:
    'Make a donation; the answer says where to pay. Repeating it with the same Idempotency-Key makes one donation',
  access: 'public',
  ability: 'donations:create',
  limitPerMinute: 20,
  sharesLimitLater: true,
  forgivesUnavailable: true,
  takesIdempotencyKey: true,
  body: sentDonationForm,
  answers: {
    200: z.object({ success: z.literal(true), url: z.string(), token: z.string() }),
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})

/** The recipient of a donation, as its proof names them. */
export const recipient = z
  .object({
    name: z.string(),
    /** Lines of the postal address; empty for a person, who keeps theirs private. */
    address: z.array(z.string()),
    /** The tax office's number of an ANBI; null for all others. */
    rsin: z.string().nullable(),
  })
  .meta({ id: 'Recipient' })

export type Recipient = z.infer<typeof recipient>

/** The donor's own view of a donation, reached by its unguessable token. */
export const donationStatus = z
  .object({
    id: z.number().int(),
    status: z.enum(donationStates),
    /** [4.08] */
    outcome: z.enum(['success', 'warning', 'error']),
    amount: euros,
    /** The part of the amount that the donor added for the costs of paying. */
    covered: euros,
    payment_method: z.string(),
    payment_method_name: z.string(),
    recurring: z.boolean(),
    /** Whether it is the first donation of a monthly one; false for one that renews its mandate. */
    is_first_month: z.boolean(),
    next_charge_on: z.string().nullable(),
    /** The day from which nothing is taken, though there is a next charge before it; null when no end is known. */
    ends_at: z.string().nullable(),
    /**
     * The donor. Empty where it gives a monthly donation another way to pay: any holder of that link may have paid it.
     */
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** The recipient of the money: the organization, or the person who owns the project. */
    recipient,
    receipt_number: z.string().nullable(),
    /** The reference of the mandate that was given with it; null when none was. */
    mandate_reference: z.string().nullable(),
    /** Whether the outcome of the payment is unknown yet: the page says to the donor that a mail follows. */
    outcome_unknown: z.boolean(),
    /** The page where paying can go on while it is open. */
    checkout_url: z.string().nullable(),
    /** The destination of a bank transfer while it is waited for. */
    transfer: transferDetails.nullable(),
    /**
     * The monthly donation that this donation began, or is a month of. Null for a single donation, for one that renews
     * a mandate, and until the monthly donation is stored.
     */
    monthly: z
      .object({
        state: z.enum(monthlyStates),
        /** The amount of the next months, which may be another one than that of this donation. */
        amount: euros,
        stop_url: z.string(),
        /** Whether its months are direct debits, which a donor can have reversed at the bank. */
        is_debited: z.boolean(),
      })
      .nullable(),
    /**
     * Whether its donor may be offered to give this every month: a new donation with a form of its own, as nothing is
     * taken on this one.
     */
    may_repeat: z.boolean(),
    /**
     * The page where a payment that was to renew the mandate of a monthly donation is retried; null for other
     * donations.
     */
    renew_url: z.string().nullable(),
    /** The reason that the payment came to nothing; null when it did not. */
    failure_reason: z.enum(endReasons).nullable(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    /** The moment when its money went back to the donor; null when it did not. */
    returned_at: z.string().nullable(),
    thank_mail_sent: z.boolean(),
    project: z.object({
      id: z.number().int(),
      name: z.string(),
      url: z.string(),
      /** The language of its name. */
      language: z.enum(languages),
      photo: storedPicture.nullable(),
      /** The reason that it takes no donations now, so that no further attempt is offered; null while it does. */
      giving_closed: z.enum(givingClosures).nullable(),
      ...progress.shape,
    }),
    participant: z.object({ id: z.number().int(), name: z.string(), url: z.string() }).nullable(),
    /** The name of the participant it was given to, when they are not there any more: it counts for the project. */
    archived_participant: z.string().nullable(),
    team: z.object({ id: z.number().int(), name: z.string(), url: z.string() }).nullable(),
  })
  .meta({ id: 'DonationStatus' })

export type DonationStatus = z.infer<typeof donationStatus>

export const showDonationStatus = defineCall({
  method: 'GET',
  path: '/api/donation/:token',
  summary: "The state of a donation, for the donor's own page",
  access: 'public',
  ability: null,
  isGiving: true,
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  answers: { 200: donationStatus, 404: messageAnswer },
})

/** A donation as the public sees it. */
export const publicDonation = z
  .object({
    /** A key that identifies a donation in a list; no page has it in its URL. */
    id: z.number().int(),
    /** null: anonymous */
    name: z.string().nullable(),
    /** null: the project does not show amounts */
    amount: euros.nullable(),
    message: z.string(),
    /** The language of the page on which the message was written. */
    language: z.enum(languages),
    paid_at: z.string(),
    is_monthly: z.boolean(),
    participant_name: z.string().nullable(),
  })
  .meta({ id: 'PublicDonation' })

export type PublicDonation = z.infer<typeof publicDonation>

export const listDonations = defineCall({
  method: 'GET',
  path: '/api/project/:id/donations',
  summary: 'The paid donations to a project, or to one of its participants or teams, newest first',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({
    participant_id: wholeNumber().optional(),
    team_id: wholeNumber().optional(),
    after: z.string().max(60).optional(),
    limit: wholeNumber({ max: 100 }).default(10),
  }),
  answers: { 200: cursorPage(publicDonation), 404: messageAnswer },
})
