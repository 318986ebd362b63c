import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { emailAddress, line, wholeNumber } from '../../fields/fields.ts'
import { personNameLengthMax } from '../../fields/limits.ts'
import { languages } from '../../texts.ts'
import { parentTypes } from './parent-types.ts'

/** The page whose updates are followed. */
const followedPage = z.object({
  type: z.enum(parentTypes),
  id: z.number().int(),
  name: z.string(),
  /** The path of its page. */
  path: z.string(),
  /** The language of its project. */
  language: z.enum(languages),
})

const followForm = z.object({
  first_name: line(personNameLengthMax).default(''),
  last_name: line(personNameLengthMax).default(''),
  /** The e-mail address; a signed-in user may leave it out, and that of the account is taken. */
  email: emailAddress.optional(),
  subscribable_type: z.enum(parentTypes, 'validation.choose'),
  subscribable_id: wholeNumber(),
})

export const followUpdates = defineCall({
  method: 'POST',
  path: '/api/blog/subscription',
  summary:
    'Follow a page by mail: a user at once, any other address once its owner has opened a link; the answer is the same for an address that follows already',
  access: 'public',
  ability: null,
  limitPerMinute: 10,
  body: followForm,
  answers: {
    200: z.object({ message: z.string(), is_confirmed: z.boolean() }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const unfollowUpdates = defineCall({
  method: 'DELETE',
  path: '/api/blog/subscription/:id',
  summary: 'Unfollow a page: its updates are mailed to the user no more',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: messageAnswer, 404: messageAnswer },
})

export const blogSubscription = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    subscribable_type: z.enum(parentTypes),
    subscribable_id: z.number().int(),
    page: followedPage,
  })
  .meta({ id: 'BlogSubscription' })

export type BlogSubscription = z.infer<typeof blogSubscription>

export const listFollowedPages = defineCall({
  method: 'GET',
  path: '/settings/blog-subscriptions',
  summary: 'The pages that the user follows by mail, newest first',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.object({ list: z.array(blogSubscription) }) },
})

/** A token that we make and sign: its holder may confirm or end this one subscription, and nothing else. */
export const followToken = z.string().regex(/^[1-9]\d{0,14}\.[A-Za-z0-9_-]{43}$/)

export const showFollowing = defineCall({
  method: 'GET',
  path: '/api/blog/following/:token',
  summary: 'The subscription to updates behind the link in a mail; `none` when they are no longer sent',
  access: 'public',
  ability: null,
  params: z.object({ token: followToken }),
  answers: {
    200: z.object({ state: z.enum(['asked', 'following', 'none']), page: followedPage.nullable() }),
    404: messageAnswer,
  },
})

export const showFollowPage = defineCall({
  method: 'GET',
  path: '/api/blog/follow-page',
  summary: 'The page that a visitor is about to follow, and the consent that they give',
  access: 'public',
  ability: null,
  impersonation: 'unrecorded',
  query: z.object({ type: z.enum(parentTypes), id: wholeNumber() }),
  answers: { 200: z.object({ page: followedPage, consent: z.string() }), 404: messageAnswer, 422: fieldErrorsAnswer },
})
