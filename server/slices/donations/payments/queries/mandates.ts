import { eq } from 'drizzle-orm'
import type { AccountRef } from '../../../../payments/registry.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { mandates, payers, payments } from '../../../../schema/donations.ts'

export async function savePayer(
  db: Db,
  payer: AccountRef & { providerCustomerId: string; name: string; email: string; createdAt: Date },
): Promise<number> {
  const [row] = await db
    .insert(payers)
    .values(payer)
    .onConflictDoUpdate({
      target: [payers.provider, payers.account, payers.providerCustomerId],
      set: { name: payer.name },
    })
    .returning({ id: payers.id })
  return row!.id
}

export async function linkPayer(db: Db, paymentId: number, payerId: number, mandateId: number | null): Promise<void> {
  await db.update(payments).set({ payerId, mandateId }).where(eq(payments.id, paymentId))
}

export interface NewMandate {
  payerId: number
  providerMandateId: string
  method: string
  status: 'pending' | 'valid' | 'invalid'
  reference: string
  accountEnding: string | null
  /** How the bank statement names one that the provider made by itself. */
  shownReference?: string | null
  expiresOn?: string | null
  isWeak: boolean
  consentTextId: number | null
  signedAt: Date
}

export async function saveMandate(db: Db, mandate: NewMandate): Promise<number> {
  const [row] = await db
    .insert(mandates)
    .values(mandate)
    .onConflictDoUpdate({
      target: [mandates.payerId, mandates.providerMandateId],
      set: {
        status: mandate.status,
        accountEnding: mandate.accountEnding,
        ...(mandate.expiresOn === undefined ? {} : { expiresOn: mandate.expiresOn }),
      },
    })
    .returning({ id: mandates.id })
  return row!.id
}

/** Its payer was told that the card is about to expire. */
export async function markExpiryTold(tx: Db, mandateId: number, now: Date): Promise<void> {
  await tx.update(mandates).set({ expiryToldAt: now }).where(eq(mandates.id, mandateId))
}
