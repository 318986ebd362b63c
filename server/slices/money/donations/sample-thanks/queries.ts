import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import { type RecipientFacts, recipientJson } from '../../../fundraisers/organizations/index.ts'

const thanks = {
  projectName: projects.name,
  projectUrl: projects.url,
  thankMailMotivation: projects.thankMailMotivation,
  projectLanguage: projects.language,
  organizationEmail: sql<string | null>`nullif(${organizations.email}, '')`,
  recipient: sql<RecipientFacts>`${sql.raw(recipientJson('organizations', 'users'))}`,
}

/** The data of the project for the mail to a donor. */
export async function findThanks(db: Db, projectId: number) {
  const rows = await db
    .select(thanks)
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(eq(projects.id, projectId))
  return rows[0]
}
