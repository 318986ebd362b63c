import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import {
  type DonationState,
  donationStates,
  outcomeOf,
} from '../../../../../../contract/money/payments/donation-states.ts'
import type { WithdrawalReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Database, Db, Statement } from '../../../../../platform/db/database.ts'
import { nextVersion } from '../../../../../platform/db/versions.ts'
import { donations, payments } from '../../../../../schema/money/donations.ts'

/** What the call to the provider needs; read again when another process takes an attempt over. */
export async function findAttempt(db: Db, where: { reference: string } | { idempotencyKey: string }) {
  const [row] = await db
    .select({
      paymentId: payments.id,
      donationId: donations.id,
      token: donations.token,
      requestHash: donations.requestHash,
      reference: payments.reference,
      sequence: payments.sequence,
      method: payments.method,
      status: payments.status,
      donationStatus: donations.status,
      amountCents: payments.amountCents,
      currency: payments.currency,
      description: payments.description,
      checkoutUrl: payments.checkoutUrl,
      providerPaymentId: payments.providerPaymentId,
      payerId: payments.payerId,
      provider: payments.provider,
      account: payments.account,
      outcomeUnknownAt: payments.outcomeUnknownAt,
      abandonedAt: payments.abandonedAt,
      draftHash: donations.draftHash,
      sealedAccount: payments.sealedAccount,
      nextCheckAt: payments.nextCheckAt,
      failureReason: payments.failureReason,
      firstName: donations.firstName,
      lastName: donations.lastName,
      email: donations.email,
      language: donations.language,
      projectId: donations.projectId,
      mandateTextId: donations.mandateTextId,
      createdAt: payments.createdAt,
      forcesThreeDSecure: payments.forcesThreeDSecure,
    })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(
      'reference' in where
        ? eq(payments.reference, where.reference)
        : eq(donations.idempotencyKey, where.idempotencyKey),
    )
    .orderBy(asc(payments.id))
  return row
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** Takes over an attempt whose caller is gone, or has heard nothing. Only one of several succeeds. */
export async function claimAttempt(db: Db, paymentId: number, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(payments)
    .set({ nextCheckAt: until, outcomeUnknownAt: null, updatedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.status, 'open'),
        isNull(payments.providerPaymentId),
        or(lte(payments.nextCheckAt, now), isNotNull(payments.outcomeUnknownAt)),
      ),
    )
    .returning({ id: payments.id })
  return taken.length > 0
}

// An answer that a power cut takes away is asked for again, or told by the provider's event.
const recordAnswerStatement: Statement = {
  name: 'payments-record-answer',
  batch: 'prompt',
  text: `update payments set provider_payment_id = $2, checkout_url = $3, next_check_at = $4::timestamptz,
      sealed_account = null, updated_at = $5::timestamptz
    where id = $1::bigint and provider_payment_id is null`,
}

export interface ProviderAnswer {
  paymentId: number
  providerPaymentId: string
  checkoutUrl: string | null
  nextCheckAt: Date
  now: Date
}

/** What the provider answered to the call that creates a payment. Safe to repeat. */
export async function updateAnswer(database: Database, answer: ProviderAnswer): Promise<void> {
  const { paymentId, providerPaymentId, checkoutUrl, nextCheckAt, now } = answer
  await database.run(recordAnswerStatement, [paymentId, providerPaymentId, checkoutUrl, nextCheckAt, now])
}

// In one order, as others lock some of the same rows.
const recordChargesStatement: Statement = {
  name: 'payments-record-charges',
  batch: 'background',
  lockedBy: 0,
  text: `with answered as (
      select y.id, a.provider_payment_id from unnest($1::bigint[], $2::text[]) as a(id, provider_payment_id)
      join payments y on y.id = a.id where y.provider_payment_id is null
      order by y.id for no key update of y)
    update payments set provider_payment_id = answered.provider_payment_id, next_check_at = $3::timestamptz,
      updated_at = $4::timestamptz
    from answered where payments.id = answered.id`,
}

/** The same of monthly charges, for which no donor waits. */
export async function updateCharges(
  database: Database,
  answers: readonly Pick<ProviderAnswer, 'paymentId' | 'providerPaymentId'>[],
  { nextCheckAt, now }: Pick<ProviderAnswer, 'nextCheckAt' | 'now'>,
): Promise<void> {
  if (answers.length === 0) return
  const sorted = answers.toSorted((a, b) => a.paymentId - b.paymentId)
  const ids = sorted.map(({ paymentId }) => paymentId)
  const theirs = sorted.map(({ providerPaymentId }) => providerPaymentId)
  await database.run(recordChargesStatement, [ids, theirs, nextCheckAt, now])
}

/** Nobody knows what became of the call that makes the payment: a job finds out, or the donor's own retry. */
export async function markOutcomeUnknown(
  db: Db,
  attempt: { paymentId: number; now: Date; nextCheckAt: Date },
): Promise<void> {
  await db
    .update(payments)
    .set({ outcomeUnknownAt: attempt.now, nextCheckAt: attempt.nextCheckAt, updatedAt: attempt.now })
    .where(and(eq(payments.id, attempt.paymentId), isNull(payments.providerPaymentId)))
}

export interface EndedAttempt {
  paymentId: number
  /** 'cancelled' when a later donation came in its place. */
  state: DonationState & ('failed' | 'cancelled')
  reason: WithdrawalReason
  /** What the provider said, where it refused. */
  word?: string
  now: Date
  /** When to look again whether it exists after all; null when it certainly does not. */
  nextCheckAt: Date | null
}

/** Ends an attempt that the provider refused, with the word of it. Nothing was charged. */
export async function giveUpAttempt(db: Db, attempt: { paymentId: number; word: string; now: Date }): Promise<void> {
  const ending = { reason: 'provider_refused', state: 'failed', nextCheckAt: null } as const
  await db.transaction((tx) => markAttemptEnded(tx, { ...attempt, ...ending }))
}

/**
 * Ends an attempt of which the provider has told nothing. Should it turn out to exist after all, it is undone.
 * @returns false when it had changed in the meantime
 */
export async function markAttemptEnded(tx: Db, attempt: EndedAttempt): Promise<boolean> {
  const ended = await tx
    .update(payments)
    .set({
      status: attempt.state,
      failureReason: attempt.reason,
      failureWord: attempt.word ?? null,
      nextCheckAt: attempt.nextCheckAt,
      abandonedAt: attempt.now,
      sealedAccount: null,
      version: nextVersion(payments),
      updatedAt: attempt.now,
    })
    .where(and(eq(payments.id, attempt.paymentId), isNull(payments.providerPaymentId), eq(payments.status, 'open')))
    .returning({ donationId: payments.donationId })
  for (const { donationId } of ended) {
    // A statement of its own: what it waits for is seen by the next one.
    await tx.select({ id: donations.id }).from(donations).where(eq(donations.id, donationId)).for('no key update')
    await tx
      .update(donations)
      // The key is free again: the donor may try the same once more.
      .set({ status: attempt.state === 'cancelled' ? cancelledOrFailed : attempt.state, idempotencyKey: null })
      .where(and(eq(donations.id, donationId), notExists(paidPaymentOf(tx, donationId))))
  }
  return ended.length > 0
}

/** How a donation stands whose attempt is withdrawn: a month that had failed before stays a month that failed. */
export const cancelledOrFailed = sql<DonationState>`case when exists
  (select from payments o where o.donation_id = ${donations.id} and o.status = 'failed') then 'failed' else 'cancelled' end`

/** A month may have been paid by a try that was taken for failed. */
const paidPaymentOf = (tx: Db, donationId: number) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.donationId, donationId), inArray(payments.status, ['paid', 'paidout'])))

const failedStates = donationStates.filter((state) => outcomeOf(state) === 'error')

/**
 * Lets a key be used again whose donation came to nothing: trying again is a new donation. One that was paid keeps its key,
 * as whoever sends it again has not seen its page, which would have ended the draft, and means the same donation.
 */
export async function markKeyFree(db: Db, idempotencyKey: string): Promise<boolean> {
  const freed = await db
    .update(donations)
    .set({ idempotencyKey: null })
    .where(and(eq(donations.idempotencyKey, idempotencyKey), inArray(donations.status, failedStates)))
    .returning({ id: donations.id })
  return freed.length > 0
}
