import { defineCall } from '../../call.ts'
import { line } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { projectCard } from './projects.ts'

/** `open`: open ones first, newest first. `closing`: the open one that closes first stands on top. */
export const projectOrders = ['open', 'newest', 'closing', 'name'] as const
export type ProjectOrder = (typeof projectOrders)[number]

export const browseProjects = defineCall({
  method: 'GET',
  path: '/api/project/public',
  summary: 'The public projects, a page at a time, in the requested order; with words to search for',
  access: 'public',
  ability: 'projects:read',
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  sharesLimitLater: true,
  impersonation: 'unrecorded',
  query: numberedQuery({ orders: projectOrders, pageSize: 12, filter: { search: line(searchLengthMax).default('') } }),
  answers: { 200: numberedPage(projectCard) },
})
