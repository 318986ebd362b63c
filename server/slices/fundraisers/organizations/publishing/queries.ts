import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'

/** Stores the first moment at which it was public, also of a row that has none when it is taken off line. */
export async function markPublic(
  tx: Db,
  id: number,
  { isPublic, now }: { isPublic: boolean; now: Date },
): Promise<void> {
  const wasPublic = isPublic ? sql`true` : organizations.isPublic
  const publishedAt = sql`coalesce(${organizations.publishedAt},
    case when ${wasPublic} then ${now.toISOString()}::timestamptz end)`
  await tx.update(organizations).set({ isPublic, publishedAt }).where(eq(organizations.id, id))
}

/**
 * Locks an organization: transactions that change it, publish it or take it off line meanwhile wait.
 * @returns its version
 */
export async function lockOrganization(tx: Db, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update')
  return row?.version
}
