import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { emailAddress, line, requiredLine, tick, wholeNumber } from '../../fields/fields.ts'
import { personNameLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'

const orNone = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value: unknown) => (value === '' || value === null ? undefined : value), field.optional())

/**
 * The handling of the entry fee when a manager signs a participant up: they pay it themselves, or it is settled
 * otherwise.
 */
export const otherFees = ['asked', 'settled'] as const

export const otherForm = z.object({
  email: emailAddress,
  /** The first name. */
  name: requiredLine(personNameLengthMax, 'validation.first_name_missing'),
  last_name_prefix: line(personNameLengthMax).default(''),
  last_name: requiredLine(personNameLengthMax),
  project_event_id: orNone(wholeNumber()),
  entry_fee: orNone(z.enum(otherFees, 'validation.choose')),
})

export type OtherForm = z.output<typeof otherForm>

/** A participant signed up by a manager, who has not confirmed yet. */
export const pendingRegistration = z
  .object({ id: z.number().int(), name: z.string(), email: z.string(), until: z.string() })
  .meta({ id: 'PendingRegistration' })

/** The awaited participants, a page at a time, and the reason that registration is closed now. */
export const pendingRegistrations = numberedPage(pendingRegistration)
  .extend({ closed: z.string().nullable() })
  .meta({ id: 'PendingRegistrations' })

const path = '/api/project/:id/register-other'

export const listAwaited = defineCall({
  method: 'GET',
  path,
  summary:
    'The pending registrations that managers of a project made on behalf of others, and why no participant can be signed up now [2.07, 4.05]',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query: numberedQuery({ orders: ['newest', 'oldest'], pageSize: 10, filter: {} }),
  answers: { 200: pendingRegistrations, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const registerOther = defineCall({
  method: 'POST',
  path,
  summary:
    'Sign another person up for a project that the user manages: a place is kept for a week, and a mail has a link to confirm it',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: otherForm,
  answers: {
    200: z.object({ title: z.string(), message: z.string() }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const withdrawOther = defineCall({
  method: 'POST',
  path: `${path}/withdraw`,
  summary: 'Withdraw a pending registration on behalf of another person',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: z.object({ registration: wholeNumber() }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{32}$/) })

/** The page behind the link. */
export const pendingPlace = z
  .object({
    project: z.object({ name: z.string(), url: z.string(), language: z.string() }),
    name: z.string(),
    email: z.string(),
    event: z.string().nullable(),
    /** The amount to be paid on the page afterwards; null when nothing. */
    fee: z.object({ label: z.string(), amount: euros }).nullable(),
    /** The fee paid for the place, refunded without a confirmation in time; null for none. */
    paid: euros.nullable(),
    until: z.string(),
    /** Whether a guest typed the e-mail address, who may own the mailbox; else a manager did. */
    is_by_guest: z.boolean(),
    /**
     * Whether the participant has to choose a password, without a confirmed account and with none typed in this
     * browser.
     */
    needs_password: z.boolean(),
    needs_terms: z.boolean(),
  })
  .meta({ id: 'PendingPlace' })

export type PendingPlace = z.infer<typeof pendingPlace>

export const showPendingPlace = defineCall({
  method: 'GET',
  path: '/api/registration-offer/:token',
  summary: 'The pending registration on behalf of a person, for the holder of the link of the mail',
  access: 'public',
  ability: 'projects:read',
  params: tokenParams,
  answers: { 200: pendingPlace, 404: messageAnswer },
})

export const acceptPlace = defineCall({
  method: 'POST',
  path: '/api/registration-offer/:token',
  summary:
    "Accept a registration on one's behalf: the address is confirmed, and there is an account and a page. The browser that signed up is signed in",
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  params: tokenParams,
  body: z.object({
    password: orNone(z.string('validation.required').max(200, 'validation.text_too_long')),
    general_terms: tick,
  }),
  answers: {
    200: z.object({ title: z.string(), message: z.string(), redirectLink: z.string() }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})
