import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { defined } from '../../../../../../contract/defined.ts'
import type { AccountRef } from '../../../../../ports/payments/registry.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { mandates } from '../../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { payers } from '../../../../../schema/money/payments/payers.ts'
import { users } from '../../../../../schema/identity/users.ts'
import type { PaymentAttempt } from '../attempt.ts'

export interface NewPayer extends AccountRef {
  providerCustomerId: string
  name: string
  email: string
  createdAt: Date
}

/** A row of payers, with the provider's id of it. */
export interface KnownPayer {
  id: number
  customerId: string
}

const linkedPayers = alias(payers, 'linked')
const ofDonor = alias(payers, 'of_donor')

/**
 * Finds the customer and mandate that an attempt has already, its user, and the customer of that user on the same
 * account. There is a user only where the donor gave in a session with their confirmed e-mail address: a typed e-mail
 * address proves nothing.
 */
export async function findKnownPayer(
  db: Db,
  { paymentId, donorUserId, email }: Pick<PaymentAttempt, 'paymentId' | 'donorUserId' | 'email'>,
) {
  const isOfDonor = and(
    donorUserId === null ? sql`false` : eq(users.id, donorUserId),
    isNotNull(users.emailVerifiedAt),
    eq(sql`lower(${users.email})`, email.toLowerCase()),
  )
  const isOnAccount = and(
    eq(ofDonor.userId, users.id),
    eq(ofDonor.provider, payments.provider),
    eq(ofDonor.account, payments.account),
  )
  const [row] = await db
    .select({
      linked: { id: linkedPayers.id, customerId: linkedPayers.providerCustomerId },
      linkedMandateId: mandates.providerMandateId,
      userId: users.id,
      current: { id: ofDonor.id, customerId: ofDonor.providerCustomerId, email: ofDonor.email },
    })
    .from(payments)
    .leftJoin(linkedPayers, eq(linkedPayers.id, payments.payerId))
    .leftJoin(mandates, eq(mandates.id, payments.mandateId))
    .leftJoin(users, isOfDonor)
    .leftJoin(ofDonor, isOnAccount)
    .where(eq(payments.id, paymentId))
  return defined(row)
}

const answer = { id: payers.id, customerId: payers.providerCustomerId }

/** Saves the customer of one donation. Repeating it changes nothing, and gives no customer another name. */
export async function savePayer(db: Db, payer: NewPayer): Promise<KnownPayer> {
  const { providerCustomerId } = payer
  const [row] = await db
    .insert(payers)
    .values(payer)
    .onConflictDoUpdate({
      target: [payers.provider, payers.account, payers.providerCustomerId],
      // Updating a row to its present values makes the statement return it.
      set: { providerCustomerId },
    })
    .returning(answer)
  return defined(row)
}

/**
 * Saves the customer of a donor with an account, instead of a former customer where one is given. When two donations
 * do this at once, the first to write decides, and both get its customer.
 */
export const savePayerOfDonor = (
  db: Db,
  payer: NewPayer & { userId: number },
  replacedId: number | undefined,
): Promise<KnownPayer> =>
  db.transaction(async (tx) => {
    const { userId, provider, account, ...own } = payer
    const isTheirs = and(eq(payers.userId, userId), eq(payers.provider, provider), eq(payers.account, account))
    if (replacedId !== undefined)
      await tx
        .update(payers)
        .set({ userId: null })
        .where(and(eq(payers.id, replacedId), isTheirs))
    await tx.insert(payers).values(payer).onConflictDoNothing()
    // A statement of its own: the rows that it waits for are seen by the next one.
    const [row] = await tx
      .select({ ...answer, email: payers.email })
      .from(payers)
      .where(isTheirs)
    if (row?.email.toLowerCase() === own.email.toLowerCase()) return { id: row.id, customerId: row.customerId }
    // The donor changed their e-mail address meanwhile, and has another customer for the new one: this customer is
    // stored for a single donation.
    return savePayer(tx, { ...own, provider, account })
  })

export async function updatePayerOfPayment(
  db: Db,
  paymentId: number,
  payerId: number,
  mandateId: number | null,
): Promise<void> {
  await db.update(payments).set({ payerId, mandateId }).where(eq(payments.id, paymentId))
}
