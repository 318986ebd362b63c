import type { Database } from '../../server/platform/db/database.ts'
import { insertBlock, insertUpdate } from '../../tests/support/builders/content.ts'
import { insertGiftSuggestion, insertProject } from '../../tests/support/builders/projects.ts'
import { seedDonations } from '../product/seed-donations.ts'

export const donationCount = 10_000

/** Seeds a project with ten thousand donations, blocks, updates and suggested amounts. @returns its id and URL */
export async function seedPage(database: Database): Promise<{ id: number; url: string }> {
  const { db } = database
  const project = await insertProject(db, { donationUpdateMail: false })
  for (const title of ['Waarom', 'Hoe', 'Wie', 'Wanneer']) await insertBlock(db, { projectId: project.id, title })
  for (const title of ['Begonnen', 'Halverwege']) await insertUpdate(db, { projectId: project.id, title })
  for (const amountCents of [1_000, 2_500, 5_000])
    await insertGiftSuggestion(db, { projectId: project.id, amountCents })
  await seedDonations(database, { projectId: project.id, count: donationCount })
  return project
}
