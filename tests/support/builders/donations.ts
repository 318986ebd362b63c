import type { Db } from '../../../server/platform/db/database.ts'
import { donations } from '../../../server/schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../server/schema/money/payments/ledger.ts'
import { payments } from '../../../server/schema/money/payments/payments.ts'
import { builtAt, nextNumber } from './moment.ts'
import { insertTotal } from './totals.ts'

type Values = typeof donations.$inferInsert

/** A donation with its payment, paid unless the values say otherwise; without what it raised. */
export async function insertDonation(db: Db, values: Partial<Values> & { projectId: number }) {
  const number = nextNumber()
  const status = values.status ?? 'paid'
  const amountCents = values.amountCents ?? 2500
  const isPaid = status === 'paid' || status === 'paidout'
  const [donation] = await db
    .insert(donations)
    .values({
      token: `built-donation-${number}`,
      status,
      amountCents,
      paymentMethod: 'ideal',
      firstName: 'Ilse',
      lastName: 'van den Broek',
      email: `gever-${number}@voorbeeld.nl`,
      createdAt: builtAt,
      paidAt: isPaid ? builtAt : null,
      ...values,
    })
    .returning()
  const method = donation!.paymentMethod
  await db.insert(payments).values({
    donationId: donation!.id,
    provider: method === 'manual' ? 'manual' : 'sandbox',
    providerPaymentId: method === 'manual' ? null : `built-payment-${number}`,
    reference: `built-${number}`,
    sequence: 'single',
    method,
    status,
    amountCents,
    receivedCents: isPaid ? amountCents : 0,
    createdAt: builtAt,
    updatedAt: builtAt,
  })
  return donation!
}

/** Inserts a donation with its movement in the ledger and its part of the total. */
export async function insertCountedDonation(db: Db, values: Partial<Values> & { projectId: number }) {
  const donation = await insertDonation(db, values)
  const { id, projectId, participantId, teamId, amountCents } = donation
  await db.insert(ledgerEntries).values({
    projectId,
    participantId,
    teamId,
    donationId: id,
    amountCents,
    kind: 'received',
    paymentVersion: 1,
    createdAt: builtAt,
  })
  await insertTotal(db, { subjectId: projectId, slot: id % 1000, raisedCents: amountCents, donationCount: 1 })
  return donation
}
