import { sql } from 'drizzle-orm'
import { donations } from '../../../server/schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../server/schema/money/monthly-donations/monthly-donations.ts'
import { dateOf } from '../../../contract/dates.ts'
import { minutesAfter } from '../dates.ts'
import type { Donation } from '../donations/donation.ts'
import { idOf, inChunks, nameInProject, type SeedContext } from './parts.ts'
import type { ConsentIds } from './seed-consents.ts'
import type { MandateIds } from './seed-mandates.ts'

export interface DonationIds extends MandateIds {
  users: ReadonlyMap<string, number>
  projects: ReadonlyMap<string, number>
  participants: ReadonlyMap<string, number>
  teams: ReadonlyMap<string, number>
  consents: ConsentIds
}

/**
 * Lists every donation of the world in the order in which they were made, so that their numbers follow the calendar.
 */
export const listDonations = ({ projects }: Pick<SeedContext, 'projects'>): Donation[] =>
  projects
    .flatMap(({ donations }) => [...donations.singles, ...donations.monthly.flatMap((monthly) => monthly.donations)])
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.token < b.token ? -1 : 1))

/** @returns the numbers of the donations by their token */
export async function seedDonations(seeding: SeedContext, ids: DonationIds): Promise<Map<string, number>> {
  const donationIds = new Map<string, number>()
  for (const part of inChunks(listDonations(seeding))) {
    const rows = part.map((donation) => donationRow(donation, ids))
    const newRows = await seeding.tx
      .insert(donations)
      .values(rows)
      .returning({ id: donations.id, token: donations.token })
    for (const { id, token } of newRows) donationIds.set(token, id)
  }
  return donationIds
}

/** Seeds the monthly donations, each made of its first donation, and all their donations tied to them. */
export async function seedMonthlyDonations(
  seeding: SeedContext,
  ids: DonationIds,
  donationIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, projects } = seeding
  const all = projects.flatMap(({ donations }) => donations.monthly)
  const rows = all.map((monthly) => {
    const [first] = monthly.donations
    return {
      ...targetOf(first, ids),
      userId: userIdOf(first, ids),
      payerId: idOf(ids.payers, monthly.mandate.customerId),
      mandateId: idOf(ids.mandates, monthly.mandate.mandateId),
      firstDonationId: idOf(donationIds, first.token),
      state: monthly.state,
      amountCents: first.amountCents,
      method: first.method,
      anchorDay: monthly.anchorDay,
      nextChargeOn: monthly.nextChargeOn,
      pausedFrom: monthly.pausedFrom,
      failuresInARow: monthly.failuresInARow,
      endsAt: monthly.endsAt,
      createdAt: first.paidAt ?? first.createdAt,
    }
  })
  const newRows = await tx
    .insert(monthlyDonations)
    .values(rows)
    .returning({ id: monthlyDonations.id, firstDonationId: monthlyDonations.firstDonationId })
  const monthlyIds = new Map(newRows.map(({ id, firstDonationId }) => [String(firstDonationId), id]))
  const ties = all.flatMap(({ donations }) => {
    const recurring = idOf(monthlyIds, String(idOf(donationIds, donations[0].token)))
    return donations.map(({ token }) => ({ donation: idOf(donationIds, token), recurring }))
  })
  await tx.execute(sql`
    update donations set monthly_donation_id = tie.recurring
    from json_to_recordset(${JSON.stringify(ties)}::json) as tie(donation bigint, recurring bigint)
    where donations.id = tie.donation`)
}

/** Returns the recipient of a donation, which goes to the team of its participant too. */
export function targetOf(
  { project, sponsored }: Donation,
  ids: Pick<DonationIds, 'projects' | 'participants' | 'teams'>,
) {
  const { participant, team } = sponsored ?? {}
  return {
    projectId: idOf(ids.projects, project),
    participantId: participant === undefined ? null : idOf(ids.participants, nameInProject(project, participant)),
    teamId: team === undefined ? null : idOf(ids.teams, nameInProject(project, team)),
  }
}

const userIdOf = ({ donor }: Donation, ids: DonationIds) =>
  donor.account === undefined ? null : idOf(ids.users, donor.account)

function donationRow(donation: Donation, ids: DonationIds): typeof donations.$inferInsert {
  const { donor, paidAt, createdAt } = donation
  const isByDonor = donation.sequence !== 'recurring'
  const isDebit = isByDonor && donation.method === 'directdebit'
  return {
    ...targetOf(donation, ids),
    token: donation.token,
    userId: userIdOf(donation, ids),
    periodOn: donation.periodOn,
    status: donation.status,
    amountCents: donation.amountCents,
    paymentMethod: donation.method,
    firstName: donor.firstName,
    lastName: donor.lastName,
    email: donor.email,
    message: donation.message,
    country: donor.country,
    isAnonymous: donation.isAnonymous,
    wantsNewsletter: donation.wantsNewsletter,
    // A donor who wants to hear more said so twice: nothing is ticked beforehand.
    allowsAcquisition: donation.wantsNewsletter && dateOf(createdAt).endsWith('7'),
    privacyTextId: isByDonor ? ids.consents.privacy : null,
    privacyAcceptedAt: isByDonor ? createdAt : null,
    mandateTextId: isDebit
      ? ids.consents[donation.sequence === 'first' ? 'direct-debit-recurring' : 'direct-debit-single']
      : null,
    mandateAcceptedAt: isDebit ? createdAt : null,
    createdAt,
    paidAt,
    receiptSentAt: paidAt === null ? null : minutesAfter(paidAt, 0.2),
  }
}
