import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'

export async function markPublic(
  tx: Db,
  id: number,
  { isPublic, now }: { isPublic: boolean; now: Date },
): Promise<void> {
  const publishedAt = sql`coalesce(${organizations.publishedAt}, ${now.toISOString()}::timestamptz)`
  await tx
    .update(organizations)
    .set(isPublic ? { isPublic, publishedAt } : { isPublic })
    .where(eq(organizations.id, id))
}

/**
 * Transactions that change it, publish it or take it off line meanwhile wait.
 * @returns its version
 */
export async function lockOrganization(tx: Db, id: number): Promise<number | undefined> {
  const rows = await tx
    .select({ version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update')
  return rows[0]?.version
}
