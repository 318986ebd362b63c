import type { Db } from '../../../server/platform/db/database.ts'
import { blocks, updateFollowers, updates } from '../../../server/schema/fundraisers/content.ts'
import { builtAt } from './moment.ts'

/** Give exactly one of projectId, participantId and teamId. */
export async function insertBlock(db: Db, values: Partial<typeof blocks.$inferInsert>) {
  const [row] = await db
    .insert(blocks)
    .values({ title: 'Een blok', description: 'Wat erin staat.', createdAt: builtAt, ...values })
    .returning()
  return row!
}

/** Inserts an update that its followers were mailed about. Give exactly one of projectId, participantId and teamId. */
export async function insertUpdate(db: Db, values: Partial<typeof updates.$inferInsert>) {
  const [row] = await db
    .insert(updates)
    .values({
      title: 'Nieuws',
      intro: 'In het kort.',
      description: '<p>In het lang.</p>',
      publishedAt: builtAt,
      announcedAt: values.publishedAt ?? builtAt,
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return row!
}

/** A confirmed follower. Give exactly one of projectId, participantId and teamId. */
export async function insertFollower(db: Db, values: { email: string } & Partial<typeof updateFollowers.$inferInsert>) {
  const [row] = await db
    .insert(updateFollowers)
    .values({
      language: 'nl',
      consentText: 'Ik wil de updates krijgen.',
      requestedAt: builtAt,
      confirmedAt: builtAt,
      ...values,
    })
    .returning()
  return row!
}
