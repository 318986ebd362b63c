import { and, count, eq, gte, isNull } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectOrder } from '../../../../../contract/fundraisers/projects/browse.ts'
import type { Database, Db } from '../../../../platform/db/database.ts'
import { byOrder } from '../../../../platform/db/statements/by-order.ts'
import { searchPatterns } from '../../../../platform/db/statements/search-patterns.ts'
import { columnsOf, defineStatement, expression, pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { type Project, selectProjects } from '../queries.ts'

/** The projects in public lists: payment links are for the people that they were sent to. */
const isListed = `p.state > ${projectStates.draft} and p.archived_at is null and p.kind <> 'link'`

/**
 * Returns SQL that says whether a project matches every word of a search, by patterns of which each has to match in the
 * name, the description, or the organizer and city. These texts are joined and lowercased once for all patterns: with
 * `ilike`, ten patterns took ten times as long.
 */
function hasEveryWord(patterns: string): string {
  return `(cardinality(${patterns}) = 0 or lower(concat_ws(' ', p.name, p.description,
      case when organization.id is null or p.show_user_as_owner then coalesce(p.shown_owner_name, owner.name) else organization.name end,
      organization.city)) like all (array(select lower(pattern) from unnest(${patterns}) as pattern)))`
}

const countStatement = defineStatement({
  name: 'projects-browse-count',
  selection: { total: expression<number>('count(*)') },
  text: (list) => `select ${list} from projects p
    join users owner on owner.id = p.owner_id
    left join organizations organization on organization.id = p.organization_id
    where ${isListed} and ${hasEveryWord('$1::text[]')}`,
})

const isOpen = `(p.state = ${projectStates.public} and p.closing_date >= query.today)`
const newestFirst = 'p.published_at desc nulls last, p.id desc'

const orders: Record<ProjectOrder, string> = {
  open: `${isOpen} desc, ${newestFirst}`,
  newest: newestFirst,
  closing: `${isOpen} desc, p.closing_date, ${newestFirst}`,
  name: `lower(p.name), ${newestFirst}`,
}

// The page is found first, so that nothing is summed for hidden rows.
const pageStatements = byOrder(orders, (orderBy, order) =>
  selectProjects(
    `projects-browse-page-${order}`,
    `join (select p.id, row_number() over (order by ${orderBy}) as rank
        from projects p
        cross join (select $3::date as today) query
        join users owner on owner.id = p.owner_id
        left join organizations organization on organization.id = p.organization_id
        where ${isListed} and ${hasEveryWord('$2::text[]')}
        order by rank limit $4::int offset $5::int) page on page.id = p.id
    order by page.rank`,
  ),
)

export interface BrowseQuery {
  search: string
  order: ProjectOrder
  /** The calendar date 'YYYY-MM-DD' that decides which are still open. */
  today: string
  limit: number
  offset: number
}

/** Lists public projects that have all the words of the search in them. */
export async function listPublic(
  database: Database,
  { search, order, today, limit, offset }: BrowseQuery,
): Promise<{ projects: Project[]; total: number }> {
  const patterns = searchPatterns(search)
  const [counts, projects] = await Promise.all([
    database.run(countStatement, [patterns]),
    database.run(pageStatements[order], [null, patterns, today, limit, offset]),
  ])
  return { projects, total: defined(counts[0]).total }
}

const urlsStatement = defineStatement({
  name: 'projects-public-urls',
  selection: columnsOf('p', pick(projects, 'url')),
  text: (list) => `select ${list} from projects p where ${isListed} order by p.id desc limit $1::int`,
})

/** Lists the slugs of public projects, newest first. */
export const listPublicUrls = (database: Database, limit: number): Promise<{ url: string }[]> =>
  database.run(urlsStatement, [limit])

const ofOrganization = (organizationId: string): string => `${isListed} and p.organization_id = ${organizationId}`

const ofOrganizationCountStatement = defineStatement({
  name: 'projects-of-organization-count',
  selection: { total: expression<number>('count(*)') },
  text: (list) => `select ${list} from projects p where ${ofOrganization('$1::bigint')}`,
})

const ofOrganizationStatement = selectProjects(
  'projects-of-organization',
  `join (select p.id, row_number() over (order by ${orders.open}) as rank
      from projects p cross join (select $3::date as today) query
      where ${ofOrganization('$2::bigint')}
      order by rank limit $4::int offset $5::int) page on page.id = p.id
    order by page.rank`,
)

/** Lists the public projects of an organization, first those that have not closed. */
export async function listOfOrganization(
  database: Database,
  {
    organizationId,
    today,
    limit,
    offset,
  }: { organizationId: number } & Pick<BrowseQuery, 'today' | 'limit' | 'offset'>,
): Promise<{ projects: Project[]; total: number }> {
  const [counts, projects] = await Promise.all([
    database.run(ofOrganizationCountStatement, [organizationId]),
    database.run(ofOrganizationStatement, [null, organizationId, today, limit, offset]),
  ])
  return { projects, total: defined(counts[0]).total }
}

/**
 * Returns the number of projects of an organization that are public and still open, payment links too.
 * @param today 'YYYY-MM-DD'
 */
export async function countRunningOfOrganization(db: Db, organizationId: number, today: string): Promise<number> {
  const isRunning = and(
    eq(projects.state, projectStates.public),
    gte(projects.closingDate, today),
    isNull(projects.archivedAt),
  )
  const rows = await db
    .select({ count: count() })
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), isRunning))
  return one(rows).count
}
