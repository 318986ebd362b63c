import { mandates } from '../../../server/schema/money/payments/mandates.ts'
import { payers } from '../../../server/schema/money/payments/payers.ts'
import type { Donation, MonthlyDonation, Pledge } from '../donations/donation.ts'
import type { ConsentIds } from './seed-consents.ts'
import { idOf, inChunks, type SeedContext } from './parts.ts'

export interface PledgeIds {
  /** The payers by the provider's number of the customer. */
  payers: ReadonlyMap<string, number>
  /** The mandates by the provider's number of the mandate. */
  mandates: ReadonlyMap<string, number>
}

export interface PlannedPledge {
  pledge: Pledge
  /** The donation that brought it. */
  donation: Donation
  isMonthly: boolean
}

/** Lists all donors whom the provider may debit: for one donation, or every month. */
export function listPledges({ projects }: Pick<SeedContext, 'projects'>): PlannedPledge[] {
  return projects.flatMap(({ donations: { singles, monthly } }) => [
    ...singles.flatMap((donation) =>
      donation.pledge === null ? [] : [{ pledge: donation.pledge, donation, isMonthly: false }],
    ),
    ...monthly.map(({ pledge, donations: [donation] }: MonthlyDonation) => ({ pledge, donation, isMonthly: true })),
  ])
}

export async function seedPledges(seeding: SeedContext, consentIds: ConsentIds): Promise<PledgeIds> {
  const { tx } = seeding
  const [payerIds, mandateIds] = [new Map<string, number>(), new Map<string, number>()]
  for (const part of inChunks(listPledges(seeding))) {
    const payerRows = part.map(({ pledge, donation }) => ({
      provider: 'sandbox',
      providerCustomerId: pledge.customerId,
      name: payerName(donation),
      email: donation.donor.email,
      createdAt: donation.createdAt,
    }))
    const payersMade = await tx
      .insert(payers)
      .values(payerRows)
      .returning({ id: payers.id, customerId: payers.providerCustomerId })
    for (const { id, customerId } of payersMade) payerIds.set(customerId, id)
    const mandatesMade = await tx
      .insert(mandates)
      .values(part.map((planned) => mandateRow(planned, payerIds, consentIds)))
      .returning({ id: mandates.id, mandateId: mandates.providerMandateId })
    for (const { id, mandateId } of mandatesMade) mandateIds.set(mandateId, id)
  }
  return { payers: payerIds, mandates: mandateIds }
}

export const payerName = ({ donor }: Donation): string => `${donor.firstName} ${donor.lastName}`.trim()

function mandateRow(
  { pledge, donation, isMonthly }: PlannedPledge,
  payerIds: ReadonlyMap<string, number>,
  consentIds: ConsentIds,
) {
  return {
    payerId: idOf(payerIds, pledge.customerId),
    providerMandateId: pledge.mandateId,
    method: pledge.method,
    status: pledge.status,
    reference: pledge.reference,
    accountEnding: pledge.account?.slice(-4) ?? null,
    isWeak: pledge.isWeak,
    consentTextId: pledge.isWeak ? consentIds[isMonthly ? 'direct-debit-recurring' : 'direct-debit-single'] : null,
    signedAt: donation.createdAt,
  }
}
