import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { isCountryCode } from '../../countries.ts'
import { emailAddress, line, requiredLine, telephone } from '../../fields/fields.ts'
import { accountNameLengthMax, personNameLengthMax } from '../../fields/limits.ts'
import { storedPicture } from '../media/stored-picture.ts'
import { languages } from '../../texts.ts'

/** The signed-in person as they may see themselves; what they pay with is part of `GET /user/current` alone [3.19]. */
export const currentUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    /** A new e-mail address that waits for its owner to follow the link. */
    pending_email: z.string().nullable(),
    is_email_verified: z.boolean(),
    language: z.enum(languages),
    is_staff: z.boolean(),
    /** Whether the user would be staff with a second factor. */
    needs_second_factor: z.boolean(),
    photo: storedPicture.nullable(),
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
    /** Whether the second factor by phone is on. */
    uses_two_factor_auth: z.boolean(),
    /** Whether codes can be sent to phones here; else that factor can only be switched off. */
    is_phone_factor_offered: z.boolean(),
    uses_authenticator_app: z.boolean(),
    /**
     * Whether the password is too short to be enough by itself: the last second factor stays on until there is a longer
     * one.
     */
    password_needs_factor: z.boolean(),
    recovery_codes_left: z.number().int(),
    country_code: z.string().nullable(),
    phone: z.string().nullable(),
    last_read_announcements_at: z.string().nullable(),
    created_at: z.string(),
    /** Whether this account is under impersonation; at the browser of the staff alone. */
    is_acted_for: z.literal(true).optional(),
  })
  .meta({ id: 'CurrentUser' })

export type CurrentUser = z.infer<typeof currentUser>

/** A field left out stays as it is; an empty text removes its value. */
export const contactForm = z.object({
  name: requiredLine(accountNameLengthMax),
  email: emailAddress,
  first_name: line(personNameLengthMax).optional(),
  last_name_prefix: line(20).optional(),
  last_name: line(personNameLengthMax).optional(),
  address: line(150).optional(),
  postal_code: line(12).optional(),
  city: line(100).optional(),
  country: z.string().meta({ minLength: 2, maxLength: 2 }).refine(isCountryCode, 'validation.choose').optional(),
  phone_number: telephone(line(30)).optional(),
  /** 'YYYY-MM-DD' or empty. */
  date_of_birth: line(10).optional(),
})

export const updateContact = defineCall({
  method: 'PUT',
  path: '/settings/contact',
  summary: 'Change contact information; what is left out stays. A new e-mail address counts once it is confirmed',
  access: 'signed-in',
  ability: 'account:write',
  needsConfirmation: 'when-changed',
  limitPerMinute: 30,
  body: contactForm,
  answers: {
    200: z.object({ user: currentUser, message: z.string() }),
    /** An API token cannot change the e-mail address. */
    403: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const updatePhoto = defineCall({
  method: 'POST',
  path: '/settings/photo',
  summary: 'Set the profile photo: a file `photo` (multipart, at most 4 MB) or `photo_url`, a data: URL of an image',
  access: 'signed-in',
  ability: 'account:write',
  impersonation: true,
  isMultipart: true,
  limitPerMinute: 20,
  body: z.object({ photo: z.file().optional(), photo_url: z.string().max(6_000_000).optional() }),
  impersonationFields: { photo: true, photo_url: true },
  answers: {
    200: z.object({ photo: storedPicture, photo_url: z.string() }),
    413: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export const updateLanguage = defineCall({
  method: 'PUT',
  path: '/settings/language',
  summary: 'Choose the language of pages and mails',
  access: 'signed-in',
  ability: 'account:write',
  impersonation: true,
  body: z.object({ language: z.enum(languages, 'validation.choose') }),
  impersonationFields: { language: true },
  answers: { 200: z.object({ language: z.enum(languages) }), 422: fieldErrorsAnswer },
})

/** The choice of a language, without an account too: it is one of this browser. */
export const chooseLanguage = defineCall({
  method: 'POST',
  path: '/api/language',
  summary: 'Choose the language of pages and messages in this browser',
  access: 'public',
  ability: null,
  impersonation: true,
  body: z.object({ language: z.enum(languages, 'validation.choose') }),
  impersonationFields: { language: true },
  answers: { 200: z.object({ language: z.enum(languages) }), 422: fieldErrorsAnswer },
})

export const checkProfile = defineCall({
  method: 'GET',
  path: '/api/user/check-profile',
  summary: 'Whether the profile is complete enough to publish [5.10]; `wrong` names the fields that are not',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.object({ success: z.boolean(), message: z.array(z.string()), wrong: z.array(z.string()) }) },
})
