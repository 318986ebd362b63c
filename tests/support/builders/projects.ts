import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import {
  giftSuggestions,
  projectEvents,
  projectManagers,
  projects,
} from '../../../server/schema/fundraisers/projects.ts'
import { builtAt, nextNumber } from './moment.ts'
import { insertMissingMember } from './organizations.ts'
import { insertUser } from './users.ts'

/**
 * A public project without participants that never closes, with a goal of € 1.000. Its owner is made when none is
 * given, and belongs to its organization, as a non-member could make none for it.
 */
export async function insertProject(db: Db, values: Partial<typeof projects.$inferInsert> = {}) {
  const number = nextNumber()
  const ownerId = values.ownerId ?? (await insertUser(db)).id
  const [row] = await db
    .insert(projects)
    .values({
      name: `Project ${number}`,
      url: `project-${number}`,
      kind: 'project',
      state: projectStates.public,
      description: 'Waar het om gaat.',
      goalCents: 100_000,
      publishedAt: builtAt,
      createdAt: builtAt,
      ...values,
      ownerId,
    })
    .returning()
  const { organizationId } = row!
  if (organizationId !== null) await insertMissingMember(db, { organizationId, userId: ownerId })
  return row!
}

export async function insertProjectManager(db: Db, projectId: number, userId: number) {
  await db.insert(projectManagers).values({ projectId, userId })
}

export async function insertProjectEvent(db: Db, projectId: number, name = '10 kilometer') {
  const [row] = await db.insert(projectEvents).values({ projectId, name, type: 'distance' }).returning()
  return row!
}

export async function insertGiftSuggestion(
  db: Db,
  values: { projectId: number } & Partial<typeof giftSuggestions.$inferInsert>,
) {
  const [row] = await db
    .insert(giftSuggestions)
    .values({ name: 'Een week water', amountCents: 2_500, ...values })
    .returning()
  return row!
}
