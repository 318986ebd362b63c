import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { DonationState } from '../../../../../../contract/money/payments/donation-states.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'

/** SQL that joins the donation to a row `y` of payments. */
export const joinSql = 'join donations payable on payable.id = y.donation_id'

/** SQL of the statement that settles a payment: the new state of its donation. */
export const settleSql = `
      -- Of a month that was paid twice, what goes back of one payment leaves the other.
      update donations d set status = case when :state in ('paid', 'paidout') or not exists (
          select from payments o where o.donation_id = d.id and o.id <> payment.id and o.status in ('paid', 'paidout'))
          then :state else d.status end,
        paid_at = case when :state in ('paid', 'paidout') then coalesce(d.paid_at, :now::timestamptz) else d.paid_at end,
        -- Whose the account is that it was paid on, or else the project at this moment.
        (recipient_organization_id, recipient_user_id) = (
          select case when :state not in ('paid', 'paidout') or d.paid_at is not null then d.recipient_organization_id
              when k.id is not null then k.organization_id else p.organization_id end,
            case when :state not in ('paid', 'paidout') or d.paid_at is not null then d.recipient_user_id
              when k.id is not null then k.user_id when p.organization_id is null then p.owner_id end
          from projects p left join connected_accounts k on k.key = payment.account and k.provider = payment.provider
          where p.id = d.project_id)
      from payment where d.id = payment.payable_id
      returning d.id, d.project_id, d.participant_id, d.team_id, d.currency`

/** Finds the e-mail address that the donor filled in. */
export async function findDonorEmail(db: Db, donationId: number): Promise<string | undefined> {
  const [row] = await db.select({ email: donations.email }).from(donations).where(eq(donations.id, donationId))
  return row?.email
}

export const listOwners = (db: Db, ids: readonly number[]) =>
  db
    .select(pick(donations, 'id', 'projectId', 'participantId', 'teamId'))
    .from(donations)
    .where(inArray(donations.id, [...ids]))

export async function lockDonation(tx: Db, donationId: number): Promise<void> {
  await tx.select({ id: donations.id }).from(donations).where(eq(donations.id, donationId)).for('no key update')
}

/** Marks a donation as unpaid: its key is free again, so the donor may send the same once more. */
export async function markUnpaid(tx: Db, donationId: number, state: 'failed' | 'cancelled'): Promise<void> {
  // A statement of its own: the rows that it waits for are seen by the next one.
  await lockDonation(tx, donationId)
  await tx
    .update(donations)
    .set({ status: state === 'cancelled' ? cancelledOrFailed : state, idempotencyKey: null })
    .where(and(eq(donations.id, donationId), notExists(paidPaymentOf(tx, donationId))))
}

/** The state of a donation whose attempt is withdrawn: a month that had failed before stays a month that failed. */
const cancelledOrFailed = sql<DonationState>`case when exists
  (select from payments o where o.donation_id = ${donations.id} and o.status = 'failed') then 'failed' else 'cancelled' end`

/** Returns the paid payment of a donation in SQL. A month may have been paid by an attempt that counted as failed. */
const paidPaymentOf = (tx: Db, donationId: number) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.donationId, donationId), inArray(payments.status, ['paid', 'paidout'])))

/** Marks months that were written down and are not taken. */
export async function markWithdrawn(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(donations)
    .set({ status: cancelledOrFailed })
    .where(and(inArray(donations.id, [...ids]), eq(donations.status, 'open')))
}

export async function markOpenAgain(tx: Db, donationId: number): Promise<boolean> {
  const opened = await tx
    .update(donations)
    .set({ status: 'open' })
    .where(and(eq(donations.id, donationId), eq(donations.status, 'failed')))
    .returning({ id: donations.id })
  return opened.length > 0
}

export async function markPaidOut(
  tx: Db,
  ids: readonly number[],
  { from, to }: { from: DonationState; to: DonationState },
): Promise<void> {
  await tx
    .update(donations)
    .set({ status: to })
    .where(and(inArray(donations.id, [...ids]), eq(donations.status, from)))
}
