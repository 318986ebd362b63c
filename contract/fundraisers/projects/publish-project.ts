import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { onOff, tick } from '../../fields/fields.ts'
import { reviewOutcome } from '../moderation/reviews.ts'

/** The parts of the publish wizard. */
export const projectPublishing = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    /** Send it back with the bank account: a change of an older one is answered with 409. */
    version: z.number().int(),
    /** The state as it is stored: a public project whose closing date has passed is finished all the same. */
    state: z.number().int(),
    is_public: z.boolean(),
    /** Whether it is public, the user leads it, and it has no donations or participants so far. */
    can_take_off_line: z.boolean(),
    /** The account that the money goes to: the project's own, or else that of its organization; null without any. */
    account_of: z.enum(['project', 'organization']).nullable(),
    /** The number of that account; of an organization only for its leaders. */
    bank_account: z.string().nullable(),
    bank_account_holder: z.string().nullable(),
    organization: z
      .object({ id: z.number().int(), name: z.string(), url: z.string(), is_public: z.boolean() })
      .nullable(),
    /** Whether the organization is published itself; until it is, the wizard stays at the bank account [4.04]. */
    isOrganizationPublished: z.boolean(),
    hasPhoto: z.boolean(),
    isProfileComplete: z.boolean(),
    /** The decision about the latest request to publish it; none without a request, or when that was withdrawn. */
    review: reviewOutcome.nullable(),
    /**
     * Whether staff look at it before it is public; else a request makes it public at once, but for one that they
     * have a reason to see.
     */
    is_reviewed_first: z.boolean(),
  })
  .meta({ id: 'ProjectPublishing' })

export type ProjectPublishing = z.infer<typeof projectPublishing>

export const showProjectPublishing = defineCall({
  method: 'GET',
  path: '/api/project-publish/:id',
  summary: 'The requirements for publishing a project, and the decision about its latest request, for its managers',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: z.object({ data: projectPublishing }), 404: messageAnswer },
})

export const publishProject = defineCall({
  method: 'POST',
  path: '/api/project-publish/:id',
  summary:
    'Request to publish a project: all that it and the profile of the user still lack is named, theirs as `user.…`. It ' +
    'is public once it was reviewed; `is_public` no cancels the request, or takes a project without donations off ' +
    'line',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({ general_terms: tick, is_public: onOff }),
  answers: {
    200: z.object({ data: projectPublishing, title: z.string(), message: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    /** The project is public, and has donations or participants: it cannot go off line any more, only be archived. */
    409: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
