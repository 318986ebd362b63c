import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { DonationState } from '../../../../../../contract/money/payments/donation-states.ts'
import type { WithdrawalReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Deps } from '../../../../../deps.ts'
import type { Database, Db, Statement } from '../../../../../platform/db/database.ts'
import { nextVersion } from '../../../../../platform/db/versions.ts'
import { type PayableKind, payments } from '../../../../../schema/money/payments/payments.ts'
import type { ProviderAnswer } from '../attempt.ts'
import { payableRef } from './payable-columns.ts'

/**
 * Claims an attempt whose caller is gone, or got no answer.
 * @returns whether it was free: of several processes only one succeeds
 */
export async function claimAttempt(db: Db, paymentId: number, now: Date, until: Date): Promise<boolean> {
  const paymentRows = await db
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
  return paymentRows.length > 0
}

// An answer that is lost in a power cut is fetched again, or comes with the provider's event.
const recordAnswerStatement: Statement = {
  name: 'payments-record-answer',
  batch: 'prompt',
  text: `update payments set provider_payment_id = $2, checkout_url = $3, next_check_at = $4::timestamptz,
      sealed_account = null, updated_at = $5::timestamptz
    where id = $1::bigint and provider_payment_id is null`,
}

/** Updates a payment with the provider's answer to the call that creates it. Safe to repeat. */
export async function updateAnswer(database: Database, answer: ProviderAnswer): Promise<void> {
  const { paymentId, providerPaymentId, checkoutUrl, nextCheckAt, now } = answer
  await database.run(recordAnswerStatement, [paymentId, providerPaymentId, checkoutUrl, nextCheckAt, now])
}

/** Marks the outcome of the call that makes the payment as unknown: a job finds out, or the donor's own retry. */
export async function markOutcomeUnknown(
  db: Db,
  attempt: { paymentId: number; now: Date; nextCheckAt: Date },
): Promise<void> {
  await db
    .update(payments)
    .set({ outcomeUnknownAt: attempt.now, nextCheckAt: attempt.nextCheckAt, updatedAt: attempt.now })
    .where(and(eq(payments.id, attempt.paymentId), isNull(payments.providerPaymentId)))
}

/**
 * Marks an attempt as failed: the provider refused it, with a word, or never received it. It is not abandoned: if the
 * payment exists after all, it is settled as any other. An attempt that has ended already retains its state, and is not
 * looked up any more.
 */
export async function markFailed(
  db: Db,
  { paymentId, refusal, now }: { paymentId: number; refusal?: string; now: Date },
): Promise<void> {
  const isOpen = eq(payments.status, 'open')
  await db
    .update(payments)
    .set({
      status: sql`case when ${isOpen} then 'failed' else ${payments.status} end`,
      version: sql`case when ${isOpen} then ${nextVersion(payments)} else ${payments.version} end`,
      ...(refusal !== undefined && { failureReason: 'provider_refused' as const, failureWord: refusal }),
      nextCheckAt: null,
      updatedAt: now,
    })
    .where(and(eq(payments.id, paymentId), isNull(payments.providerPaymentId)))
}

export interface EndedAttempt {
  paymentId: number
  /** 'cancelled' when a later payable replaced it. */
  state: DonationState & ('failed' | 'cancelled')
  reason: WithdrawalReason
  /** The provider's own word, where it refused. */
  word?: string
  now: Date
  /** The moment to look again whether it exists after all; null when it certainly does not. */
  nextCheckAt: Date | null
}

type EndingDeps = Pick<Deps, 'payables'>

/** Ends an attempt that the provider refused, with the provider's word for the reason. Nothing was charged. */
export async function markRefused(
  deps: EndingDeps & Pick<Deps, 'db'>,
  { kind, ...attempt }: { kind: PayableKind; paymentId: number; word: string; now: Date },
): Promise<void> {
  const { paymentId, word: refusal, now } = attempt
  // Its payer stands at a checkout, and may retry; nothing else hangs on the attempt.
  if (deps.payables.ofKind(kind).settles === 'in-transaction') return markFailed(deps.db, { paymentId, refusal, now })
  const ending = { reason: 'provider_refused', state: 'failed', nextCheckAt: null } as const
  await deps.db.transaction((tx) => markAttemptEnded(deps, tx, { ...attempt, ...ending }))
}

/**
 * Ends an attempt of which the provider has reported nothing. Should it turn out to exist after all, it is undone.
 * @returns false when it had changed in the meantime
 */
export async function markAttemptEnded({ payables }: EndingDeps, tx: Db, attempt: EndedAttempt): Promise<boolean> {
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
    .returning(payableRef)
  for (const row of ended) {
    const { payable, id } = payables.of(row)
    await payable.markUnpaid(tx, id, attempt.state)
  }
  return ended.length > 0
}
