import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from './call.ts'
import { passwordField } from './auth.ts'
import { emailAddress, line, requiredLine } from './fields.ts'
import { personNameLengthMax } from './limits.ts'
import { photo } from './media.ts'
import { languages } from './texts.ts'

const accountSubscription = z.object({
  id: z.number().int(),
  name: z.string(),
  provider_plan: z.string(),
  ends_at: z.string().nullable(),
  trial_ends_at: z.string().nullable(),
})

/** The signed-in person as they may see themselves [3.19]. Billing fields are empty until they are filled in. */
export const currentUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    /** A new address that waits for its owner to follow the link. */
    pending_email: z.string().nullable(),
    is_email_verified: z.boolean(),
    language: z.enum(languages),
    is_staff: z.boolean(),
    photo: photo.nullable(),
    photo_url: z.string(),
    first_name: z.string(),
    last_name_prefix: z.string(),
    last_name: z.string(),
    address: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    phone_number: z.string(),
    date_of_birth: z.string().nullable(),
    /** Second factor by phone. */
    uses_two_factor_auth: z.boolean(),
    uses_authenticator_app: z.boolean(),
    /** The password is too short to be enough by itself: the last second factor stays on until there is a longer one. */
    password_needs_factor: z.boolean(),
    recovery_codes_left: z.number().int(),
    country_code: z.string().nullable(),
    phone: z.string().nullable(),
    last_read_announcements_at: z.string().nullable(),
    created_at: z.string(),
    subscriptions: z.array(accountSubscription),
    trial_ends_at: z.string().nullable(),
    tax_rate: z.number(),
    card_brand: z.string().nullable(),
    card_last_four: z.string().nullable(),
    billing_address: z.string().nullable(),
    billing_address_line_2: z.string().nullable(),
    billing_city: z.string().nullable(),
    billing_state: z.string().nullable(),
    billing_zip: z.string().nullable(),
    billing_country: z.string().nullable(),
    vat_id: z.string().nullable(),
    extra_billing_information: z.string().nullable(),
  })
  .meta({ id: 'CurrentUser' })

export type CurrentUser = z.infer<typeof currentUser>

export const showCurrentUser = defineCall({
  method: 'GET',
  path: '/user/current',
  summary: 'The signed-in user, or null for a guest',
  access: 'public',
  ability: 'account:read',
  answers: { 200: currentUser.nullable() },
})

export const contactForm = z.object({
  name: requiredLine(personNameLengthMax),
  email: emailAddress,
  first_name: line(personNameLengthMax).default(''),
  last_name_prefix: line(20).default(''),
  last_name: line(personNameLengthMax).default(''),
  address: line(150).default(''),
  postal_code: line(12).default(''),
  city: line(100).default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'validation.choose')
    .default('NL'),
  phone_number: line(30).default(''),
  /** 'YYYY-MM-DD' or empty. */
  date_of_birth: line(10).default(''),
})

export const updateContact = defineCall({
  method: 'PUT',
  path: '/settings/contact',
  summary: 'Change contact information; a new e-mail address counts once it is confirmed',
  access: 'signed-in',
  ability: 'account:write',
  body: contactForm,
  answers: { 200: z.object({ user: currentUser, message: z.string() }), 422: fieldErrorsAnswer },
})

export const updatePhoto = defineCall({
  method: 'POST',
  path: '/settings/photo',
  summary: 'Set the profile photo: a file `photo` (multipart, at most 4 MB) or `photo_url`, a data: URL of an image',
  access: 'signed-in',
  ability: 'account:write',
  isMultipart: true,
  limitPerMinute: 20,
  body: z.object({ photo: z.file().optional(), photo_url: z.string().max(6_000_000).optional() }),
  answers: { 200: z.object({ photo: photo, photo_url: z.string() }), 413: messageAnswer, 422: fieldErrorsAnswer },
})

export const updatePassword = defineCall({
  method: 'PUT',
  path: '/settings/password',
  summary: 'Change the password; every other session ends at once',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  body: z.object({
    current_password: passwordField,
    password: passwordField,
    password_confirmation: z.string('validation.required').default(''),
  }),
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const updateLanguage = defineCall({
  method: 'PUT',
  path: '/settings/language',
  summary: 'Choose the language of pages and mails',
  access: 'signed-in',
  ability: 'account:write',
  body: z.object({ language: z.enum(languages, 'validation.choose') }),
  answers: { 200: z.object({ language: z.enum(languages) }), 422: fieldErrorsAnswer },
})

/** Without an account too: a choice of this browser. */
export const chooseLanguage = defineCall({
  method: 'POST',
  path: '/api/language',
  summary: 'Choose the language of pages and messages in this browser',
  access: 'public',
  ability: null,
  body: z.object({ language: z.enum(languages, 'validation.choose') }),
  answers: { 200: z.object({ language: z.enum(languages) }), 422: fieldErrorsAnswer },
})

export const checkProfile = defineCall({
  method: 'GET',
  path: '/api/user/check-profile',
  summary: 'Whether the profile is complete enough to publish [5.10]; `wrong` names the fields that are not',
  access: 'signed-in',
  ability: 'account:read',
  answers: { 200: z.object({ success: z.boolean(), message: z.array(z.string()), wrong: z.array(z.string()) }) },
})

// Second factor

export const enablePhoneFactor = defineCall({
  method: 'POST',
  path: '/settings/two-factor-auth',
  summary: 'Switch the second factor by phone on; answers the emergency code, once',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 5,
  body: z.object({ country_code: requiredLine(6), phone: requiredLine(30) }),
  answers: { 200: z.object({ code: z.string() }), 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const disablePhoneFactor = defineCall({
  method: 'DELETE',
  path: '/settings/two-factor-auth',
  summary: 'Switch the second factor by phone off; not the last one beside a password that is too short without',
  access: 'signed-in',
  ability: null,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})

export const startAppFactor = defineCall({
  method: 'POST',
  path: '/settings/two-factor-auth/app',
  summary: 'A fresh secret for an authenticator app; it counts once a code of it is given',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  answers: { 200: z.object({ secret: z.string(), uri: z.string(), proof: z.string() }) },
})

export const confirmAppFactor = defineCall({
  method: 'PUT',
  path: '/settings/two-factor-auth/app',
  summary: 'Switch the authenticator app on with a first code; answers ten recovery codes, once',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  body: z.object({ proof: requiredLine(500), code: requiredLine(10) }),
  answers: { 200: z.object({ recovery_codes: z.array(z.string()) }), 422: fieldErrorsAnswer },
})

export const disableAppFactor = defineCall({
  method: 'DELETE',
  path: '/settings/two-factor-auth/app',
  summary: 'Switch the authenticator app off; not the last one beside a password that is too short without',
  access: 'signed-in',
  ability: null,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/settings/two-factor-auth/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 5,
  answers: { 200: z.object({ recovery_codes: z.array(z.string()) }), 409: messageAnswer },
})

// Sessions

export const session = z
  .object({
    id: z.number().int(),
    device: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof session>

export const listSessions = defineCall({
  method: 'GET',
  path: '/settings/sessions',
  summary: 'Where the user is signed in, latest use first',
  access: 'signed-in',
  ability: null,
  answers: { 200: z.object({ list: z.array(session) }) },
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/settings/sessions/:id',
  summary: 'Sign out somewhere else',
  access: 'signed-in',
  ability: null,
  params: z.object({ id: z.coerce.number().int().positive() }),
  answers: { 200: messageAnswer, 404: messageAnswer },
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/settings/sessions',
  summary: 'Sign out everywhere but here',
  access: 'signed-in',
  ability: null,
  answers: { 200: messageAnswer },
})
