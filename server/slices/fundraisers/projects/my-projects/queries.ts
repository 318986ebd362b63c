import {
  type OwnProjectFilter,
  type OwnProjectOrder,
  projectStates,
} from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { byOrder } from '../../../../platform/db/statements/by-order.ts'
import { searchPatterns } from '../../../../platform/db/statements/search-patterns.ts'
import { columnOf, defineStatement, expression } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { isPendingSql } from '../../moderation/index.ts'
import { raisedOf } from '../../totals/index.ts'
import { isManagedBy, type Project, selectProjects } from '../queries.ts'

const isDraft = `p.state = ${projectStates.draft}`
const isFinished = `(p.state = ${projectStates.finished} or (not ${isDraft} and p.closing_date < $2::date))`

/** The name of its organization is only looked up for a search text. */
const words = `lower(concat_ws(' ', p.name,
  (select organizer.name from organizations organizer where organizer.id = p.organization_id)))`

/**
 * `$2` is today, `$3` a state, 'published', 'archived' or '', `$4` an organization or null, and `$5` patterns that all
 * have to fit.
 */
const fromAndWhere = `from projects p
    where ${isManagedBy('$1::bigint')} and (p.archived_at is not null) = ($3 = 'archived')
      and ($3 in ('', 'archived') or $3 = 'published' and not ${isDraft} or $3 = case when ${isDraft} then 'draft' when ${isFinished} then 'finished' else 'public' end)
      and ($4::bigint is null or p.organization_id = $4::bigint)
      and ($5::text[] = '{}' or ${words} like all (array(select lower(pattern) from unnest($5::text[]) as pattern)))`

/** The statement that counts rows behind a page: a page that shows rows knows itself how many there are. */
const countStatement = defineStatement({
  name: 'projects-own-count',
  selection: { total: expression<number>('count(*)') },
  text: (list) => `select ${list} ${fromAndWhere}`,
})

const newestFirst = 'p.id desc'

const orders: Record<OwnProjectOrder, string> = {
  newest: newestFirst,
  name: `lower(p.name), ${newestFirst}`,
  raised: `${raisedOf('project', 'p.id')} desc, ${newestFirst}`,
  closing: `${isDraft}, ${isFinished}, p.closing_date, ${newestFirst}`,
}

// The page is found first, so that nothing is summed for other rows; a walk over all rows counts them.
const pageStatements = byOrder(orders, (orderBy, order) =>
  selectProjects(
    `projects-own-page-${order}`,
    `join (select p.id, count(*) over () as total ${fromAndWhere}
        order by ${orderBy} limit $6::int offset $7::int) page on page.id = p.id
    order by ${orderBy}`,
    { total: expression<number>('page.total'), isInReview: expression<boolean>(isPendingSql('project', 'p.id')) },
  ),
)

const idsStatement = defineStatement({
  name: 'projects-own-ids',
  selection: { id: columnOf('p', projects.id) },
  text: (list) => `select ${list} from projects p
    where ${isManagedBy('$1::bigint')} and ($2::bigint is null or p.organization_id = $2::bigint)`,
})

/**
 * Lists the ids of all projects that a user manages, archived ones and drafts too, or those of one organization alone.
 */
export async function listManagedIds(database: Database, userId: number, organizationId?: number): Promise<number[]> {
  const rows = await database.run(idsStatement, [userId, organizationId ?? null])
  return rows.map(({ id }) => id)
}

/** A project as its manager's list shows it. */
export type ListedProject = Project & { isInReview: boolean }

export interface OwnProjectsQuery {
  userId: number
  /** The calendar date 'YYYY-MM-DD' that decides which are finished. */
  today: string
  state: OwnProjectFilter | 'published' | ''
  organizationId: number | undefined
  search: string
  order: OwnProjectOrder
  limit: number
  offset: number
}

/**
 * Lists the archived or the other projects of a manager, with all words of the search in the name of the project or of
 * its organization.
 */
export async function listManaged(
  database: Database,
  { userId, today, state, organizationId, search, order, limit, offset }: OwnProjectsQuery,
): Promise<{ projects: ListedProject[]; total: number }> {
  const parameters = [userId, today, state, organizationId ?? null, searchPatterns(search)]
  const projects = await database.run(pageStatements[order], [...parameters, limit, offset])
  if (projects[0] !== undefined || offset === 0) return { projects, total: projects[0]?.total ?? 0 }
  const countRow = one(await database.run(countStatement, parameters))
  return { projects, total: countRow.total }
}
