import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { organizations } from '../../../schema/organizations.ts'

export async function writePublic(tx: Db, id: number, isPublic: boolean): Promise<void> {
  await tx.update(organizations).set({ isPublic }).where(eq(organizations.id, id))
}

/** Whoever publishes it or takes it off line meanwhile waits. */
export async function lockOrganization(tx: Db, id: number): Promise<void> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('no key update')
}
