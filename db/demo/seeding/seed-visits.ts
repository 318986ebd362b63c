import { dateOf } from '../../../contract/dates.ts'
import { dailyVisits } from '../../../server/schema/money/statistics.ts'
import { inChunks, type SeedContext } from './parts.ts'
import { type DonationIds, listDonations, targetOf } from './seed-donations.ts'

/** The number of visitors for each donation, give or take a few by the day of the month. */
const visitsForOne = 9

/** Seeds the visits, on every day with donations. */
export async function seedVisits(
  seeding: SeedContext,
  ids: Pick<DonationIds, 'projects' | 'participants' | 'teams'>,
): Promise<void> {
  const visitsByDay = new Map<string, typeof dailyVisits.$inferInsert>()
  for (const donation of listDonations(seeding)) {
    const { projectId } = targetOf(donation, ids)
    const day = dateOf(donation.createdAt)
    const currentVisits = visitsByDay.get(`${projectId} ${day}`) ?? { projectId, day, visitCount: 0 }
    const visits = visitsForOne + (Number(day.slice(8)) % 6)
    visitsByDay.set(`${projectId} ${day}`, { ...currentVisits, visitCount: currentVisits.visitCount + visits })
  }
  for (const part of inChunks([...visitsByDay.values()])) await seeding.tx.insert(dailyVisits).values(part)
}
