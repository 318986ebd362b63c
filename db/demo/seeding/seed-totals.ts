import { totals } from '../../../server/schema/fundraisers/totals.ts'
import { isStillPaid } from '../donations/donation.ts'
import { inChunks, type SeedContext } from './parts.ts'
import { type DonationIds, listDonations, targetOf } from './seed-donations.ts'
import { movementsOf } from './seed-payments.ts'

type Subject = 'project' | 'participant' | 'team'

interface Total {
  subject: Subject
  subjectId: number
  slot: number
  raisedCents: number
  donationCount: number
}

/** Seeds one row for every subject that can raise money, also for one that has raised nothing yet. */
export async function seedTotals(
  seeding: SeedContext,
  ids: Pick<DonationIds, 'projects' | 'participants' | 'teams'>,
): Promise<void> {
  const totalsBySubject = new Map<string, Total>()
  const totalOf = (subject: Subject, subjectId: number): Total => {
    const total = totalsBySubject.get(`${subject} ${subjectId}`)
    if (total !== undefined) return total
    const emptyTotal = { subject, subjectId, slot: 0, raisedCents: 0, donationCount: 0 }
    totalsBySubject.set(`${subject} ${subjectId}`, emptyTotal)
    return emptyTotal
  }
  for (const id of ids.projects.values()) totalOf('project', id)
  for (const id of ids.participants.values()) totalOf('participant', id)
  for (const id of ids.teams.values()) totalOf('team', id)

  for (const donation of listDonations(seeding)) {
    const { projectId, participantId, teamId } = targetOf(donation, ids)
    const subjects: [Subject, number | null][] = [
      ['project', projectId],
      ['participant', participantId],
      ['team', teamId],
    ]
    const movedCents = movementsOf(donation).reduce((sum, { amountCents }) => sum + amountCents, 0)
    for (const [subject, id] of subjects) {
      if (id === null) continue
      const total = totalOf(subject, id)
      total.raisedCents += movedCents
      total.donationCount += isStillPaid(donation) ? 1 : 0
    }
  }
  for (const part of inChunks([...totalsBySubject.values()])) await seeding.tx.insert(totals).values(part)
}
