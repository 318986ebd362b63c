import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

// Every message about an account is written by a job. The request for it does the same work for a known and
// for an unknown e-mail address, so that its time does not reveal which of the two it was.

const retries = { attemptsMax: 10, firstRetryMs: 5_000 }

/** A request by a bare e-mail address; whether the e-mail address is known is looked up in the job. */
export const answerByMail = defineJob({
  name: 'answer-by-mail',
  payload: z.object({
    request: z.enum(['register', 'register-again', 'verify-email', 'reset-password', 'guessed']),
    email: z.string(),
    /** The key of the request: its job mails nothing when it runs again. */
    requestKey: z.string().optional(),
  }),
  ...retries,
})

/**
 * A guest requests once more the link that proves an e-mail address: other parts of the product may have one under way
 * too.
 */
export const verificationRequestedAgain = defineJob({
  name: 'verification-requested-again',
  payload: z.object({ email: z.string() }),
  ...retries,
})

/** A user has another name: other parts of the product may have shown the former one to staff. */
export const nameChanged = defineJob({
  name: 'name-changed',
  payload: z.object({ userId: z.number().int(), formerName: z.string().optional() }),
  ...retries,
})

/** The impersonation of a user ended, and staff did not stop it themselves: the log of staff gets its end. */
export const impersonationEnded = defineJob({
  name: 'impersonation-ended',
  payload: z.object({
    /** The session of the impersonation, which distinguishes the end from others. */
    sessionId: z.number().int(),
    userId: z.number().int(),
    staffId: z.number().int(),
    /** The reason that they did, in their words. */
    reason: z.string(),
    /** The moment when it ended, as an ISO date. */
    at: z.string(),
  }),
  ...retries,
})

/** Ends the session of an impersonation, once its time is over. */
export const endBorrowedSession = defineJob({
  name: 'end-borrowed-session',
  payload: z.object({ userId: z.number().int(), sessionId: z.number().int() }),
  ...retries,
})

const requestedPurposes = ['verify-email', 'change-email', 'reset-password'] as const
export type RequestedPurpose = (typeof requestedPurposes)[number]

/** A link by mail to an e-mail address that is or becomes the account's. */
export const mailLink = defineJob({
  name: 'mail-link',
  payload: z.object({
    userId: z.number().int(),
    purpose: z.enum(requestedPurposes),
    email: z.string(),
    /** The key of the request: its job mails nothing when it runs again. */
    requestKey: z.string().optional(),
  }),
  ...retries,
})

/** Events that an owner should know about at once, because it may not have been them. */
export const notices = [
  'new_device',
  'guessing',
  'password_changed',
  'email_change_asked',
  'email_changed',
  'email_change_undone',
  'phone_factor_on',
  'phone_factor_off',
  'app_factor_on',
  'app_factor_off',
  'recovery_codes_renewed',
  'api_token_made',
  'api_token_widened',
  'recovery_code_used',
  'emergency_code_used',
] as const
export type NoticeKind = (typeof notices)[number]

export const mailNotice = defineJob({
  name: 'mail-notice',
  payload: z.object({
    userId: z.number().int(),
    notice: z.enum(notices),
    /** The moment when it happened, as an ISO date. */
    at: z.string(),
    userAgent: z.string().default(''),
    /** The name of an API token, and the key that distinguishes it from others of that name. */
    token: z.object({ id: z.string(), name: z.string() }).optional(),
    /** The e-mail address, when it is not the account's of the moment. */
    to: z.string().optional(),
  }),
  ...retries,
})
