import { z } from 'zod'
import { defineCall, messageAnswer } from '../../call.ts'
import { slug, wholeNumber } from '../../fields/fields.ts'
import { boardOrders } from '../../fundraisers/leaderboards/board-kinds.ts'
import { numberedPage, pageNumberMax } from '../../lists/numbered-page.ts'
import { organization } from '../../fundraisers/organizations/organization.ts'
import { projectCard } from '../../fundraisers/projects/projects.ts'
import { projectPage } from './pages.ts'

export const organizationPage = z
  .object({
    kind: z.literal('organization'),
    organization,
    /** The public projects of the owner, open ones first. */
    projects: numberedPage(projectCard),
  })
  .meta({ id: 'OrganizationPage' })

export type OrganizationPage = z.infer<typeof organizationPage>

/** Projects and organizations share one namespace, so one call finds the page of a slug. */
export const showPageAt = defineCall({
  method: 'GET',
  path: '/api/pages/:address',
  summary: 'The public page at an address: that of a project, or that of an organization',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: z.object({ address: slug }),
  query: z.object({
    /** The page of the projects of an organization. */
    page: wholeNumber({ max: pageNumberMax }).default(1),
    /** The order of the leaderboards of a project. */
    board: z.enum(boardOrders, 'validation.choose').default('raised'),
  }),
  answers: { 200: z.discriminatedUnion('kind', [projectPage, organizationPage]), 404: messageAnswer },
})
