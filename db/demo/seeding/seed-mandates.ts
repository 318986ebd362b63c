import { mandates } from '../../../server/schema/money/payments/mandates.ts'
import { payers } from '../../../server/schema/money/payments/payers.ts'
import type { Donation, MonthlyDonation, Mandate } from '../donations/donation.ts'
import type { ConsentIds } from './seed-consents.ts'
import { idOf, inChunks, type SeedContext } from './parts.ts'

export interface MandateIds {
  /** The payers by the provider's number of the customer. */
  payers: ReadonlyMap<string, number>
  /** The mandates by the provider's number of the mandate. */
  mandates: ReadonlyMap<string, number>
}

export interface PlannedMandate {
  mandate: Mandate
  /** The donation that brought it. */
  donation: Donation
  isMonthly: boolean
}

/** Lists all donors whom the provider may debit: for one donation, or every month. */
export function listMandates({ projects }: Pick<SeedContext, 'projects'>): PlannedMandate[] {
  return projects.flatMap(({ donations: { singles, monthly } }) => [
    ...singles.flatMap((donation) =>
      donation.mandate === null ? [] : [{ mandate: donation.mandate, donation, isMonthly: false }],
    ),
    ...monthly.map(({ mandate, donations: [donation] }: MonthlyDonation) => ({ mandate, donation, isMonthly: true })),
  ])
}

export async function seedMandates(seeding: SeedContext, consentIds: ConsentIds): Promise<MandateIds> {
  const { tx } = seeding
  const [payerIds, mandateIds] = [new Map<string, number>(), new Map<string, number>()]
  for (const part of inChunks(listMandates(seeding))) {
    const payerRows = part.map(({ mandate, donation }) => ({
      provider: 'sandbox',
      providerCustomerId: mandate.customerId,
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
  { mandate, donation, isMonthly }: PlannedMandate,
  payerIds: ReadonlyMap<string, number>,
  consentIds: ConsentIds,
) {
  return {
    payerId: idOf(payerIds, mandate.customerId),
    providerMandateId: mandate.mandateId,
    method: mandate.method,
    status: mandate.status,
    reference: mandate.reference,
    accountEnding: mandate.account?.slice(-4) ?? null,
    isWeak: mandate.isWeak,
    consentTextId: mandate.isWeak ? consentIds[isMonthly ? 'direct-debit-recurring' : 'direct-debit-single'] : null,
    signedAt: donation.createdAt,
  }
}
