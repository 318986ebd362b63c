import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { line, wholeNumber } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { ownProjectFilters, ownProjectOrders } from './project-states.ts'
import { projectCard } from './projects.ts'

/** A project in its manager's list. */
export const ownProject = projectCard
  .extend({
    is_payment_link: z.boolean(),
    allow_peer_to_peer: z.boolean(),
    organization_id: z.number().int().nullable(),
    closing_date: z.string(),
    /** Whether staff have yet to decide about it: a request to publish, or a change of a public page. */
    is_in_review: z.boolean(),
  })
  .meta({ id: 'OwnProject' })

export type OwnProject = z.infer<typeof ownProject>

export const listOwnProjects = defineCall({
  method: 'GET',
  path: '/api/project',
  summary:
    'The projects that the signed-in user manages, drafts and finished ones among them: their own, those that they are a manager of, and those of organizations they lead',
  access: 'signed-in',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  query: numberedQuery({
    orders: ownProjectOrders,
    pageSize: 10,
    filter: {
      search: line(searchLengthMax).default(''),
      /** `published`: all that are not drafts any more. */
      state: z.enum(['', 'published', ...ownProjectFilters], 'validation.choose').default(''),
      /** The only organization of which projects are listed. */
      organization: wholeNumber().optional(),
    },
  }),
  answers: { 200: numberedPage(ownProject) },
})
