import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { euros } from '../../euros.ts'
import { line, slug } from '../../fields/fields.ts'
import { challenge, challengeAnswer } from '../../money/checkout-guard/challenge.ts'
import { checkoutAnswers } from '../../money/payments/checkout-answers.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { project, projectEvent } from '../../fundraisers/projects/projects.ts'
import { registrationForm } from './registration-form.ts'
import { registrationClosures, registrationStates } from './registration-states.ts'

/** A team that a new participant may choose. */
export const joinableTeam = z
  .object({ id: z.number().int(), name: z.string(), is_open: z.boolean() })
  .meta({ id: 'JoinableTeam' })

export type JoinableTeam = z.infer<typeof joinableTeam>

/** The form to sign up: its facts and its fields. */
export const registrationOffer = z
  .object({
    project,
    /** The reason that registration is closed now; null while it is open. */
    closed: z.enum(registrationClosures).nullable(),
    events: z.array(projectEvent),
    /**
     * Teams that can be joined, by name, or those that were searched for, with the one that was requested; not all of
     * them.
     */
    teams: z.array(joinableTeam),
    /** The number of teams that can be joined in all. */
    team_total: z.number().int(),
    requires_code: z.boolean(),
    choosable_goal_default: euros.nullable(),
    /** The fee for taking part; null without one. */
    fee: z.object({ label: z.string(), amount: euros }).nullable(),
    /** The URL of the caller's own page in the project, once they have one. */
    own_url: z.string().nullable(),
    /** Whether the caller archived their page: signing up restores it, with all its donations. */
    is_back: z.boolean(),
  })
  .meta({ id: 'RegistrationOffer' })

export type RegistrationOffer = z.infer<typeof registrationOffer>

export const showRegistrationOffer = defineCall({
  method: 'GET',
  path: '/api/pages/:project/register',
  summary: 'The form to sign up for a project, or why signing up is not possible now [4.05]',
  access: 'public',
  ability: 'projects:read',
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  sharesLimitLater: true,
  impersonation: 'unrecorded',
  params: z.object({ project: slug }),
  query: z.object({
    team: z.coerce.number().int().min(1).optional().catch(undefined),
    /** The text to find in the names of teams. */
    search: line(searchLengthMax).default(''),
  }),
  answers: { 200: registrationOffer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const listJoinableTeams = defineCall({
  method: 'GET',
  path: '/api/project/:id/register/teams',
  summary: 'The teams of a project that a participant can choose when they sign up, by name',
  access: 'public',
  ability: 'projects:read',
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  sharesLimitLater: true,
  impersonation: 'unrecorded',
  params: idParams,
  query: numberedQuery({ orders: ['name'], pageSize: 20, filter: { search: line(searchLengthMax).default('') } }),
  answers: { 200: numberedPage(joinableTeam), 404: messageAnswer },
})

export const registerForProject = defineCall({
  method: 'POST',
  path: '/api/project/:id/register',
  summary:
    'Sign up for a project, as a guest or signed in; where it costs a fee the place is held for twenty minutes. ' +
    'The place of a guest is held until the address is confirmed by mail; the answer is the same for every address',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  takesIdempotencyKey: true,
  bodyBytesMax: 8_000_000,
  params: idParams,
  body: registrationForm,
  answers: {
    200: z.object({ title: z.string(), message: z.string(), redirectLink: z.string() }),
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})

export const checkRegistrationField = defineFieldCheck(registrationForm, {
  path: '/api/project/:id/register/validate',
  summary: 'Check one field of the form to sign up',
  access: 'public',
  params: idParams,
})

export const verifyCode = defineCall({
  method: 'POST',
  path: '/api/project/:id/verify-code',
  summary: 'Check the registration code of a project',
  access: 'public',
  ability: null,
  limitPerMinute: 30,
  params: idParams,
  body: z.object({ code: line(20) }),
  answers: {
    200: z.object({ verified: z.boolean() }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{32}$/) })

/** A way to pay the fee. */
export const feeMethod = z.object({ id: z.string(), name: z.string() }).meta({ id: 'FeeMethod' })

/** The states of attempts to pay a fee. */
export const feeAttempts = {
  /** Whether a payment is under way, without any answer yet. */
  is_pending: z.boolean(),
  /** Whether the last one came to nothing: it can be retried. */
  is_failed: z.boolean(),
  challenge,
}

export const registrationStatus = z
  .object({
    /** 'not_due': a fee that the participant does not owe any more. */
    state: z.enum([...registrationStates, 'not_due']),
    /** The place is held until then: time to pay, or for the mailbox of a guest who paid to say yes. */
    held_until: z.string().nullable(),
    fee: z.object({ label: z.string(), amount: euros }),
    /** Whether the fee was paid, and goes back: there was no place any more. */
    is_returned: z.boolean(),
    ...feeAttempts,
    methods: z.array(feeMethod),
    project: z.object({ id: z.number().int(), name: z.string(), url: z.string(), language: z.string() }),
    /** The page of the new participant, once it is there. */
    participant_url: z.string().nullable(),
    /** Whether it is of a guest, who gets a mail with a link that makes the page. */
    is_guest: z.boolean(),
  })
  .meta({ id: 'RegistrationStatus' })

export type RegistrationStatus = z.infer<typeof registrationStatus>

export const showRegistrationStatus = defineCall({
  method: 'GET',
  path: '/api/registration/:token',
  summary: 'The state of a registration with a fee, for the holder of its token',
  access: 'public',
  ability: 'projects:read',
  isGiving: true,
  params: tokenParams,
  answers: { 200: registrationStatus, 404: messageAnswer },
})

/** The way in which a fee is paid, before one takes part or afterwards. */
export const feePayment = {
  limitPerMinute: 20,
  body: z.object({ payment_method: line(40), ...challengeAnswer }),
  answers: checkoutAnswers,
}

export const payFee = defineCall({
  method: 'POST',
  path: '/api/registration/:token/pay',
  summary: 'Pay the entry fee of a place that is held',
  access: 'public',
  ability: null,
  params: tokenParams,
  ...feePayment,
})
