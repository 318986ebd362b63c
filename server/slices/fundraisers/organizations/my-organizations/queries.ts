import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type {
  MemberRole,
  OwnOrganizationOrder,
} from '../../../../../contract/fundraisers/organizations/organization-choices.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { hasEveryWord } from '../../../../platform/db/statements/search-patterns.ts'
import { organizationMembers, organizations } from '../../../../schema/fundraisers/organizations.ts'

const orders = {
  name: [sql`lower(${organizations.name})`, desc(organizations.id)],
  newest: [desc(organizations.id)],
} satisfies Record<OwnOrganizationOrder, SQL[]>

export interface OwnOrganizationsQuery {
  userId: number
  search: string
  role: MemberRole | ''
  order: OwnOrganizationOrder
  limit: number
  offset: number
}

/** Lists the ids of the organizations that a user belongs to, a page at a time. */
export async function listIdsOfMember(
  db: Db,
  { userId, search, role, order, limit, offset }: OwnOrganizationsQuery,
): Promise<{ ids: number[]; total: number }> {
  const isMatch = and(
    eq(organizationMembers.userId, userId),
    role === '' ? undefined : eq(organizationMembers.role, role),
    hasEveryWord(sql`concat_ws(' ', ${organizations.name}, ${organizations.city})`, search),
  )
  const query = () =>
    db
      .select({ id: organizations.id })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(isMatch)
  const [rows, total] = await Promise.all([
    query()
      .orderBy(...orders[order])
      .limit(limit)
      .offset(offset),
    db.$count(query().as('matches')),
  ])
  return { ids: rows.map(({ id }) => id), total }
}
