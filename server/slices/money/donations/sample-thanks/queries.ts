import { eq, sql } from 'drizzle-orm'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { media } from '../../../../schema/identity/media.ts'
import { users } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import { type RecipientFacts, recipientJson } from '../../../fundraisers/organizations/index.ts'

const thanks = {
  projectName: projects.name,
  projectUrl: projects.url,
  thankMailMotivation: projects.thankMailMotivation,
  projectLanguage: projects.language,
  projectPhoto: sql<StoredPicture | null>`${sql.raw(pictureJson('media'))}`,
  organizationEmail: sql<string | null>`nullif(${organizations.email}, '')`,
  recipient: sql<RecipientFacts>`${sql.raw(recipientJson('organizations', 'users', 'projects'))}`,
}

/** Finds the data of the project for the mail to a donor. */
export async function findThanks(db: Db, projectId: number) {
  const [row] = await db
    .select(thanks)
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(media, eq(media.id, projects.photoId))
    .leftJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(eq(projects.id, projectId))
  return row
}
