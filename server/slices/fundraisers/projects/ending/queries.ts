import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

/**
 * Deletes a project with the content of its pages. Donations, cards that were tested and the ledger point to their
 * project, and the database keeps what they point to, also against a donation that begins at the same moment: then it
 * throws a violation of a foreign key.
 */
export async function deleteWithoutDonations(tx: Db, projectId: number): Promise<void> {
  await tx.delete(projects).where(eq(projects.id, projectId))
}
