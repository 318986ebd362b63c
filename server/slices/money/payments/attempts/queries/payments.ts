import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { TransferDetails } from '../../../../../../contract/money/payments/transfer.ts'
import type { Deps } from '../../../../../deps.ts'
import type { ChangedPayment } from '../../../../../ports/payments/payment-changed.ts'
import type { Database, Db, Statement } from '../../../../../platform/db/database.ts'
import { defineStatement } from '../../../../../platform/db/statements/selection.ts'
import { ledgerEntries } from '../../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import type { DecidingParts, DecidingPayable, Payable, PayableParts } from '../../payable.ts'
import { nameOf } from './payable-columns.ts'
import {
  decidingPaymentRecord,
  type DecidingPaymentRecord,
  paymentRecord,
  type PaymentRecord,
} from './payment-record.ts'
import type { PaymentFacts } from '../../payment-facts.ts'

const isOfProvider = 'y.provider = $1 and y.provider_payment_id = $2 and y.account = $3'

export const byProviderStatement = (
  { kind, column, sql }: PayableParts,
  facts: PaymentFacts,
): Statement<PaymentRecord> =>
  defineStatement({
    name: `payments-${kind}-by-provider-id`,
    batch: 'background',
    selection: paymentRecord(column, facts),
    text: (list) => `select ${list} from payments y ${sql.joined} where ${isOfProvider}`,
  })

export const decidingByProviderStatement = ({ kind, sql }: DecidingParts): Statement<DecidingPaymentRecord> =>
  defineStatement({
    name: `payments-${kind}-by-provider-id`,
    selection: decidingPaymentRecord,
    text: (list) => `select ${list} from payments y ${sql.joined} where ${isOfProvider}`,
  })

export const decidingByReferenceStatement = ({ kind, sql }: DecidingParts): Statement<DecidingPaymentRecord> =>
  defineStatement({
    name: `payments-${kind}-by-reference`,
    selection: decidingPaymentRecord,
    text: (list) => `select ${list} from payments y ${sql.joined} where y.reference = $1`,
  })

/** A payment, with the way to settle that its payable has. */
export type PayablePayment =
  | { settles: Payable['settles']; payment: PaymentRecord }
  | { settles: DecidingPayable['settles']; payment: DecidingPaymentRecord }

export async function findPaymentByProviderId(
  { database, payables }: Pick<Deps, 'database' | 'payables'>,
  { provider, account, providerPaymentId }: ChangedPayment,
): Promise<PayablePayment | undefined> {
  const values = [provider, providerPaymentId, account]
  for (const { settles, statements } of payables.counting) {
    const [payment] = await database.run(statements.paymentByProviderId, values)
    if (payment !== undefined) return { settles, payment }
  }
  for (const { settles, statements } of payables.deciding) {
    const [payment] = await database.run(statements.paymentByProviderId, values)
    if (payment !== undefined) return { settles, payment }
  }
  return undefined
}

/** Finds a payment whose payable decides, by our own reference. */
export async function findDecidingByReference(
  { database, payables }: Pick<Deps, 'database' | 'payables'>,
  reference: string,
): Promise<DecidingPaymentRecord | undefined> {
  for (const { statements } of payables.deciding) {
    const [row] = await database.run(statements.paymentByReference, [reference])
    if (row !== undefined) return row
  }
  return undefined
}

export const latestStatement = ({ kind, column, sql }: PayableParts, facts: PaymentFacts): Statement<PaymentRecord> =>
  defineStatement({
    name: `payments-${kind}-latest`,
    selection: paymentRecord(column, facts),
    text: (list) => `select ${list} from payments y ${sql.joined}
      where y.${nameOf(column)} = $1::bigint order by y.id desc limit 1`,
  })

/** Finds the latest payment of a payable. */
export async function findLatestPayment(
  database: Database,
  { statements }: Payable,
  id: number,
): Promise<PaymentRecord | undefined> {
  const [row] = await database.run(statements.latestPayment, [id])
  return row
}

const isKnownStatement: Statement<{ id: number }> = {
  name: 'payments-is-known',
  batch: 'background',
  text: 'select id from payments where provider = $1 and account = $2 and provider_payment_id = $3',
}

/** Whether a payment of a provider is one of ours. */
export async function isPaymentKnown(
  database: Database,
  { provider, account, providerPaymentId }: ChangedPayment,
): Promise<boolean> {
  return (await database.run(isKnownStatement, [provider, account, providerPaymentId])).length > 0
}

/** Finds the moment when money of a payment first moved in a way; undefined while the ledger has none of it. */
export async function findMovedAt(
  db: Db,
  paymentId: number,
  kind: 'received' | 'refund-returned',
): Promise<Date | undefined> {
  const [entry] = await db
    .select({ at: ledgerEntries.createdAt })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, kind)))
    .orderBy(asc(ledgerEntries.id))
    .limit(1)
  return entry?.at
}

/** Records the destination of a transfer, for the page that shows it. */
export async function updateTransfer(db: Db, paymentId: number, transfer: TransferDetails): Promise<void> {
  await db.update(payments).set({ transfer }).where(eq(payments.id, paymentId))
}

/** Lists the payments that are due for a look, oldest first. */
export async function listPaymentsToCheck(db: Db, now: Date, limit: number) {
  return db
    .select({
      id: payments.id,
      kind: payments.kind,
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
