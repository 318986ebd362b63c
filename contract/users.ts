import { z } from 'zod'
import { defineCall, fieldErrorsAnswer } from './call.ts'
import { emailAddress, line, tick } from './fields.ts'
import { languages } from './texts.ts'

/** The signed-in person, as they may see themselves. */
export const currentUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    language: z.enum(languages),
    is_staff: z.boolean(),
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

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in; the answer says where to go next',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  body: z.object({
    email: emailAddress,
    password: z.string('validation.required').min(1, 'validation.required').max(1000, 'validation.text_too_long'),
    remember: tick,
    /** A path of ours to go to after signing in. */
    redirect: line(500).default(''),
  }),
  answers: { 200: z.object({ redirect: z.string() }), 422: fieldErrorsAnswer },
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: 'public',
  ability: null,
  answers: { 200: z.object({ redirect: z.string() }) },
})

export const chooseLanguage = defineCall({
  method: 'POST',
  path: '/api/language',
  summary: 'Choose the language of pages and messages in this browser',
  access: 'public',
  ability: null,
  body: z.object({ language: z.enum(languages, 'validation.choose') }),
  answers: { 200: z.object({ language: z.enum(languages) }), 422: fieldErrorsAnswer },
})
