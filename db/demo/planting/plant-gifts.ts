import { sql } from 'drizzle-orm'
import { donations, recurringDonations } from '../../../server/schema/donations.ts'
import { dateOf } from '../../../contract/dates.ts'
import { minutesLater } from '../dates.ts'
import type { Gift } from '../giving/gift.ts'
import { idOf, inChunks, nameInProject, type Planting } from './parts.ts'
import type { ConsentIds } from './plant-consents.ts'
import type { PledgeIds } from './plant-pledges.ts'

export interface GivingIds {
  users: ReadonlyMap<string, number>
  projects: ReadonlyMap<string, number>
  participants: ReadonlyMap<string, number>
  teams: ReadonlyMap<string, number>
  consents: ConsentIds
  pledges: PledgeIds
}

/** Every gift of the world in the order in which they were made, so that their numbers follow the calendar. */
export const listGifts = ({ projects }: Pick<Planting, 'projects'>): Gift[] =>
  projects
    .flatMap(({ gifts }) => [...gifts.singles, ...gifts.monthly.flatMap((monthly) => monthly.gifts)])
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.token < b.token ? -1 : 1))

/** @returns the numbers of the donations by their token */
export async function plantGifts(planting: Planting, ids: GivingIds): Promise<Map<string, number>> {
  const donationIds = new Map<string, number>()
  for (const part of inChunks(listGifts(planting))) {
    const rows = part.map((gift) => donationRow(gift, ids))
    const made = await planting.tx
      .insert(donations)
      .values(rows)
      .returning({ id: donations.id, token: donations.token })
    for (const { id, token } of made) donationIds.set(token, id)
  }
  return donationIds
}

/** The monthly gifts, each made of its first donation, and all their donations tied to them. */
export async function plantMonthlyGifts(
  planting: Planting,
  ids: GivingIds,
  donationIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, projects } = planting
  const all = projects.flatMap(({ gifts }) => gifts.monthly)
  const rows = all.map((monthly) => {
    const [first] = monthly.gifts
    return {
      ...targetOf(first, ids),
      userId: userIdOf(first, ids),
      payerId: idOf(ids.pledges.payers, monthly.pledge.customerId),
      mandateId: idOf(ids.pledges.mandates, monthly.pledge.mandateId),
      firstDonationId: idOf(donationIds, first.token),
      state: monthly.state,
      amountCents: first.amountCents,
      method: first.method,
      anchorDay: monthly.anchorDay,
      nextChargeOn: monthly.nextChargeOn,
      failuresInARow: monthly.failuresInARow,
      endsAt: monthly.endsAt,
      createdAt: first.paidAt ?? first.createdAt,
    }
  })
  const made = await tx
    .insert(recurringDonations)
    .values(rows)
    .returning({ id: recurringDonations.id, firstDonationId: recurringDonations.firstDonationId })
  const recurringIds = new Map(made.map(({ id, firstDonationId }) => [String(firstDonationId), id]))
  const ties = all.flatMap(({ gifts }) => {
    const recurring = idOf(recurringIds, String(idOf(donationIds, gifts[0].token)))
    return gifts.map(({ token }) => ({ donation: idOf(donationIds, token), recurring }))
  })
  await tx.execute(sql`
    update donations set recurring_donation_id = tie.recurring
    from json_to_recordset(${JSON.stringify(ties)}::json) as tie(donation bigint, recurring bigint)
    where donations.id = tie.donation`)
}

/** What a gift is for. A gift to a participant is also one to the participant's team. */
export function targetOf({ project, sponsored }: Gift, ids: Pick<GivingIds, 'projects' | 'participants' | 'teams'>) {
  const { participant, team } = sponsored ?? {}
  return {
    projectId: idOf(ids.projects, project),
    participantId: participant === undefined ? null : idOf(ids.participants, nameInProject(project, participant)),
    teamId: team === undefined ? null : idOf(ids.teams, nameInProject(project, team)),
  }
}

const userIdOf = ({ donor }: Gift, ids: GivingIds) =>
  donor.account === undefined ? null : idOf(ids.users, donor.account)

function donationRow(gift: Gift, ids: GivingIds): typeof donations.$inferInsert {
  const { donor, paidAt, createdAt } = gift
  const isByDonor = gift.sequence !== 'recurring'
  const isDebit = isByDonor && gift.method === 'directdebit'
  return {
    ...targetOf(gift, ids),
    token: gift.token,
    userId: userIdOf(gift, ids),
    periodOn: gift.periodOn,
    status: gift.status,
    amountCents: gift.amountCents,
    paymentMethod: gift.method,
    firstName: donor.firstName,
    lastName: donor.lastName,
    email: donor.email,
    message: gift.message,
    country: donor.country,
    isAnonymous: gift.isAnonymous,
    wantsNewsletter: gift.wantsNewsletter,
    // Who wants to hear more said so twice: nothing is ticked beforehand.
    allowsAcquisition: gift.wantsNewsletter && dateOf(createdAt).endsWith('7'),
    privacyTextId: isByDonor ? ids.consents.privacy : null,
    privacyAcceptedAt: isByDonor ? createdAt : null,
    mandateTextId: isDebit
      ? ids.consents[gift.sequence === 'first' ? 'direct-debit-recurring' : 'direct-debit-single']
      : null,
    mandateAcceptedAt: isDebit ? createdAt : null,
    createdAt,
    paidAt,
    thankMailSentAt: paidAt === null ? null : minutesLater(paidAt, 0.2),
  }
}
