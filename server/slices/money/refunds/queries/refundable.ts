import { and, eq, inArray, sql } from 'drizzle-orm'
import { openRefundStates } from '../../../../../contract/money/refunds/refund-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { refunds } from '../../../../schema/money/refunds/refunds.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { isOnAccountOfOthers } from '../../connected-accounts/index.ts'
import type { RefundableDonation } from '../rules.ts'

/**
 * Whether a payment is the one to refund, as a SQL condition: the one that brought money, or the latest when none did.
 * Of a month that was paid twice, the later one with a rest: first the excess is refunded.
 */
const isRefundablePayment = sql`${payments.id} = (select y.id from payments y where y.donation_id = ${donations.id}
  order by (y.received_cents > y.refunded_cents + y.charged_back_cents) desc, (y.received_cents > 0) desc, y.id desc
  limit 1)`

const reservedSql = sql<number>`(select coalesce(sum(r.amount_cents), 0) from ${refunds} r
  where r.payment_id = ${payments.id} and r.state in ${[...openRefundStates]})`.mapWith(Number)

/** The refunds, done or pending, without a second leader's yes. */
const unapprovedCents = sql<number>`(select coalesce(sum(r.amount_cents), 0) from ${refunds} r
  where r.payment_id = ${payments.id} and r.confirmed_by is null and r.state in ('waiting', 'submitted', 'done'))`.mapWith(
  Number,
)

/** Whether the payment is a replaced debit that we refund, as a SQL condition: see `undoPayment`. */
const isRefundedByUs = sql<boolean>`(${payments.abandonedAt} is not null and not exists (
  select from ledger_entries e where e.payment_id = ${payments.id} and e.kind = 'refund-returned'))`

const selection = {
  donationId: donations.id,
  paymentId: payments.id,
  method: payments.method,
  isAtProvider: sql<boolean>`${payments.providerPaymentId} is not null`,
  isOnAccountOfOthers: isOnAccountOfOthers(payments),
  paidAt: donations.paidAt,
  receivedCents: payments.receivedCents,
  refundedCents: payments.refundedCents,
  chargedBackCents: payments.chargedBackCents,
  reservedCents: reservedSql,
  unapprovedCents,
  isRefundedByUs,
}

const isSelected = (projectId: number, donationIds: readonly number[]) =>
  and(eq(donations.projectId, projectId), inArray(donations.id, [...donationIds]), isRefundablePayment)

/** Lists the donations of the project, in order; fewer than were requested when one of them is not. */
export const listRefundable = (
  db: Db,
  projectId: number,
  donationIds: readonly number[],
): Promise<RefundableDonation[]> =>
  db
    .select(selection)
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(isSelected(projectId, donationIds))
    .orderBy(payments.id)

/**
 * Locks refundable donations against refunds and settlement until the transaction ends. They have one order, so that
 * two requests for the same donations do not wait for each other in a circle.
 */
export async function lockRefundable(
  tx: Db,
  projectId: number,
  donationIds: readonly number[],
): Promise<RefundableDonation[]> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(donations, eq(payments.donationId, donations.id))
    .where(isSelected(projectId, donationIds))
    .orderBy(payments.id)
    .for('no key update', { of: payments })
  // Read once more by a statement of its own: it sees what others wrote while this one waited for them.
  return listRefundable(tx, projectId, donationIds)
}

/** Sums the fees that the provider charged for these payments, as far as its payouts have shown, in cents. */
export async function sumFees(db: Db, paymentIds: readonly number[]): Promise<number> {
  if (paymentIds.length === 0) return 0
  const sum = one(
    await db
      .select({ cents: sumOf(sql`-${ledgerEntries.amountCents}`) })
      .from(ledgerEntries)
      .where(and(inArray(ledgerEntries.paymentId, [...paymentIds]), eq(ledgerEntries.kind, 'fee'))),
  )
  return sum.cents
}
