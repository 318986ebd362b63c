import { mandates, payers } from '../../../server/schema/donations.ts'
import type { Gift, MonthlyGift, Pledge } from '../giving/gift.ts'
import type { ConsentIds } from './plant-consents.ts'
import { idOf, inChunks, type Planting } from './parts.ts'

export interface PledgeIds {
  /** By the provider's number of the customer. */
  payers: ReadonlyMap<string, number>
  /** By the provider's number of the mandate. */
  mandates: ReadonlyMap<string, number>
}

export interface PlannedPledge {
  pledge: Pledge
  /** The gift that brought it. */
  gift: Gift
  isMonthly: boolean
}

/** Everybody whom the provider may debit: for one gift, or every month. */
export function listPledges({ projects }: Pick<Planting, 'projects'>): PlannedPledge[] {
  return projects.flatMap(({ gifts: { singles, monthly } }) => [
    ...singles.flatMap((gift) => (gift.pledge === null ? [] : [{ pledge: gift.pledge, gift, isMonthly: false }])),
    ...monthly.map(({ pledge, gifts: [gift] }: MonthlyGift) => ({ pledge, gift, isMonthly: true })),
  ])
}

export async function plantPledges(planting: Planting, consentIds: ConsentIds): Promise<PledgeIds> {
  const { tx } = planting
  const [payerIds, mandateIds] = [new Map<string, number>(), new Map<string, number>()]
  for (const part of inChunks(listPledges(planting))) {
    const payerRows = part.map(({ pledge, gift }) => ({
      provider: 'sandbox',
      providerCustomerId: pledge.customerId,
      name: payerName(gift),
      email: gift.donor.email,
      createdAt: gift.createdAt,
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

export const payerName = ({ donor }: Gift): string => `${donor.firstName} ${donor.lastName}`.trim()

function mandateRow(
  { pledge, gift, isMonthly }: PlannedPledge,
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
    signedAt: gift.createdAt,
  }
}
