import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../../../platform/db/errors/is-foreign-key-violation.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

/**
 * Deletes a project with the content of its pages. Donations, cards that were tried and the ledger point to their
 * project, and the database keeps what they point to, also against a donation that begins at the same moment.
 * @returns whether it did: not when there is a donation
 */
export async function deleteWithoutDonations(db: Db, projectId: number): Promise<boolean> {
  try {
    await db.delete(projects).where(eq(projects.id, projectId))
    return true
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}
