import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { TransferDetails } from '../../../../../../contract/money/payments/transfer.ts'
import type { PaymentNews } from '../../../../../ports/payments/payment-changed.ts'
import type { Database, Db, Statement } from '../../../../../platform/db/database.ts'
import {
  columnOf,
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../../platform/db/statements/selection.ts'
import { donations, payments } from '../../../../../schema/money/donations.ts'
import { hasWebhooks } from './has-webhooks.ts'

const paymentRecord = {
  ...columnsOf(
    'y',
    pick(payments, 'id', 'provider', 'account', 'version', 'reference', 'sequence', 'method', 'providerPaymentId'),
  ),
  createdAt: columnOf('y', payments.createdAt),
  /** Given up by us while its outcome was unknown. */
  abandonedAt: columnOf('y', payments.abandonedAt),
  state: columnOf('y', payments.status),
  ...columnsOf('y', pick(payments, 'amountCents', 'currency', 'receivedCents', 'refundedCents', 'chargedBackCents')),
  donationId: columnOf('d', donations.id),
  ...columnsOf('d', pick(donations, 'projectId', 'participantId', 'teamId')),
  hasWebhooks: expression<boolean>(hasWebhooks('d.project_id')),
}

/** A payment as the use cases need it, with what its donation says. */
export type PaymentRecord = RowOf<typeof paymentRecord>

const byProviderStatement = defineStatement({
  name: 'payments-by-provider-id',
  batch: 'background',
  selection: paymentRecord,
  text: (list) => `select ${list} from payments y join donations d on d.id = y.donation_id
    where y.provider = $1 and y.provider_payment_id = $2 and y.account = $3`,
})

export async function findPaymentByProviderId(
  database: Database,
  { provider, account, providerPaymentId }: PaymentNews,
): Promise<PaymentRecord | undefined> {
  const [row] = await database.run(byProviderStatement, [provider, providerPaymentId, account])
  return row
}

const isKnownStatement: Statement<{ id: number }> = {
  name: 'payments-is-known',
  batch: 'background',
  text: 'select id from payments where provider = $1 and account = $2 and provider_payment_id = $3',
}

/** Whether a payment of a provider belongs to a donation. */
export async function isPaymentOfDonation(
  database: Database,
  { provider, account, providerPaymentId }: PaymentNews,
): Promise<boolean> {
  return (await database.run(isKnownStatement, [provider, account, providerPaymentId])).length > 0
}

/** The latest payment of a donation. */
export async function findPaymentOfDonation(db: Db, donationId: number): Promise<PaymentRecord | undefined> {
  const { id, provider, account, version, reference, sequence, method, providerPaymentId, createdAt, abandonedAt } =
    payments
  const { amountCents, currency, receivedCents, refundedCents, chargedBackCents } = payments
  const [row] = await db
    .select({
      id,
      provider,
      account,
      version,
      reference,
      sequence,
      method,
      providerPaymentId,
      createdAt,
      abandonedAt,
      state: payments.status,
      amountCents,
      currency,
      receivedCents,
      refundedCents,
      chargedBackCents,
      donationId: donations.id,
      ...pick(donations, 'projectId', 'participantId', 'teamId'),
      hasWebhooks: sql<boolean>`${sql.raw(hasWebhooks('donations.project_id'))}`,
    })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(eq(donations.id, donationId))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

/** Where the donor sends a transfer, for the page that tells it. */
export async function updateTransfer(db: Db, paymentId: number, transfer: TransferDetails): Promise<void> {
  await db.update(payments).set({ transfer }).where(eq(payments.id, paymentId))
}

/** The payments that are due for a look, oldest first. */
export async function listPaymentsToCheck(db: Db, now: Date, limit: number) {
  return db
    .select({
      id: payments.id,
      reference: payments.reference,
      provider: payments.provider,
      account: payments.account,
      providerPaymentId: payments.providerPaymentId,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
}

export async function updateNextCheck(db: Db, paymentId: number, until: Date | null): Promise<void> {
  await db.update(payments).set({ nextCheckAt: until }).where(eq(payments.id, paymentId))
}
