import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { hasEveryWord } from '../../../../platform/db/statements/search-patterns.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { organizationMembers, organizations } from '../../../../schema/fundraisers/organizations.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { users } from '../../../../schema/identity/users.ts'
import { managedBy } from '../../../fundraisers/projects/index.ts'
import { beginningOf, type SearchText } from '../rules.ts'

/** The name by which the condition of rights knows them. */
const p = alias(projects, 'p')

/** The caller, for what their rights reach. */
export interface SearchActor {
  userId: number
  isStaff: boolean
}

/** The number of results in a group. */
export const resultsMax = 5

/** Whether the text is the beginning of a word of the name: such names come first. */
const beginsWord = (name: SQLWrapper, text: string): SQL =>
  sql`(' ' || lower(${name})) like ${`% ${beginningOf(text.toLowerCase())}`}`

/** Lists the projects that the caller manages, archived ones last; for staff all projects. */
export const listProjects = (db: Db, { userId, isStaff }: SearchActor, { text }: SearchText) =>
  db
    .select({
      ...pick(p, 'id', 'name', 'url', 'state', 'closingDate', 'archivedAt'),
      isManaged: sql<boolean>`coalesce(${managedBy(userId)}, false)`,
    })
    .from(p)
    .where(
      and(
        isStaff ? or(managedBy(userId), isNull(p.archivedAt)) : managedBy(userId),
        hasEveryWord(sql`${p.name}`, text),
      ),
    )
    .orderBy(asc(isNotNull(p.archivedAt)), desc(beginsWord(p.name, text)), desc(p.id))
    .limit(resultsMax)

/** Lists the organizations that the caller belongs to; for staff all of them. */
export const listOrganizations = (db: Db, { userId, isStaff }: SearchActor, { text }: SearchText) =>
  db
    .select({ ...pick(organizations, 'id', 'name', 'url', 'city'), role: organizationMembers.role })
    .from(organizations)
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.organizationId, organizations.id), eq(organizationMembers.userId, userId)),
    )
    .where(
      and(isStaff ? undefined : isNotNull(organizationMembers.role), hasEveryWord(sql`${organizations.name}`, text)),
    )
    .orderBy(desc(beginsWord(organizations.name, text)), desc(organizations.id))
    .limit(resultsMax)

/**
 * Lists the participants of projects that the caller manages, by their name or exact e-mail address, and the caller's
 * own pages, by the name of the project too. The pages of an archived project are gone, as are archived participants.
 */
export const listParticipants = (db: Db, { userId }: SearchActor, { text, email }: SearchText) =>
  db
    .select({
      ...pick(participants, 'id', 'name', 'url', 'projectId'),
      projectName: p.name,
      projectUrl: p.url,
      isManaged: sql<boolean>`coalesce(${managedBy(userId)}, false)`,
    })
    .from(participants)
    .innerJoin(p, eq(p.id, participants.projectId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        isNull(p.archivedAt),
        isNull(participants.archivedAt),
        or(
          and(
            sql`${participants.projectId} = any (array(select p.id from projects p where ${managedBy(userId)}))`,
            email === undefined ? hasEveryWord(sql`${participants.name}`, text) : eq(sql`lower(${users.email})`, email),
          ),
          and(
            eq(participants.userId, userId),
            hasEveryWord(sql`concat_ws(' ', ${participants.name}, ${p.name})`, text),
          ),
        ),
      ),
    )
    .orderBy(desc(beginsWord(participants.name, text)), desc(participants.id))
    .limit(resultsMax)

/** Lists the teams of projects that the caller manages, and those that they lead. */
export const listTeams = (db: Db, { userId }: SearchActor, { text }: SearchText) =>
  db
    .select({ ...pick(teams, 'id', 'name', 'url', 'projectId'), projectName: p.name, projectUrl: p.url })
    .from(teams)
    .innerJoin(p, eq(p.id, teams.projectId))
    .where(
      and(
        isNull(p.archivedAt),
        isNull(teams.archivedAt),
        hasEveryWord(sql`${teams.name}`, text),
        or(
          sql`${teams.projectId} = any (array(select p.id from projects p where ${managedBy(userId)}))`,
          sql`${teams.id} = any (array(select lead.team_id from participants lead
            where lead.user_id = ${userId} and lead.is_captain and lead.archived_at is null))`,
        ),
      ),
    )
    .orderBy(desc(beginsWord(teams.name, text)), desc(teams.id))
    .limit(resultsMax)
