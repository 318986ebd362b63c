import type { Database, Statement } from '../../../../../platform/db/database.ts'
import type { ProviderStatus } from '../../../provider.ts'
import type { SandboxFailure } from '../behaviour.ts'
import { insertConsequences, type ChangeConsequences, wakeWorkers } from './consequences.ts'
import type { PaymentRow } from './payments.ts'

export interface StatusChange {
  id: string
  from: ProviderStatus
  to: ProviderStatus
  failureReason: SandboxFailure | null
  /** The card that was tested, if one was. */
  cardFingerprint: string | null
  expiresAt: Date | null
  /** The mandate that comes into being with it. */
  mandate: { id: string; method: string; account: string | null } | null
  at: Date
  consequences: ChangeConsequences
}

const moveStatus: Statement<PaymentRow> = {
  name: 'sandbox-move-status',
  text: `with changed as (
      update sandbox_payments set status = $3, failure_reason = $4, expires_at = $5::timestamptz,
        paid_at = case when $3 = 'paid' then $6::timestamptz end, mandate_id = coalesce($8, mandate_id),
        card_fingerprint = coalesce($11, card_fingerprint)
      where id = $1 and status = $2
      returning *),
    new_mandate as (
      insert into sandbox_mandates (id, idempotency_key, customer_id, method, status, consumer_account, created_at)
      select $8, 'first:' || id, customer_id, $9, 'valid', $10, $6::timestamptz from changed where $8::text is not null),
    ${insertConsequences({ consequences: '$7', now: '$6' })}
    select changed.*, ${wakeWorkers} from changed`,
}

/** Saves the status; nothing when the payment does not stand at `from` any more. */
export async function saveStatus(database: Database, change: StatusChange): Promise<PaymentRow | undefined> {
  const [row] = await database.run(moveStatus, [
    change.id,
    change.from,
    change.to,
    change.failureReason,
    change.expiresAt,
    change.at,
    JSON.stringify(change.consequences),
    change.mandate?.id ?? null,
    change.mandate?.method ?? null,
    change.mandate?.account ?? null,
    change.cardFingerprint,
  ])
  return row
}

export interface RefundWrite {
  id: string
  reference: string
  paymentId: string
  amountCents: number
  at: Date
  consequences: ChangeConsequences
}

const addRefund: Statement<PaymentRow> = {
  name: 'sandbox-add-refund',
  text: `with changed as (
      update sandbox_payments set refunded_cents = refunded_cents + $4::bigint
      where id = $3 and status = 'paid' and refunded_cents + charged_back_cents + $4::bigint <= amount_cents
        and not exists (select 1 from sandbox_refunds where idempotency_key = $2)
      returning *),
    new_refund as (
      insert into sandbox_refunds (id, idempotency_key, payment_id, amount_cents, created_at)
      select $1, $2, id, $4::bigint, $5::timestamptz from changed),
    ${insertConsequences({ consequences: '$6', now: '$5' })}
    select changed.*, ${wakeWorkers} from changed`,
}

const uniqueViolation = '23505'

/** Saves the refund; nothing when the reference was used before, or so much was not left to give back. */
export async function saveRefund(database: Database, refund: RefundWrite): Promise<PaymentRow | undefined> {
  const { id, reference, paymentId, amountCents, at, consequences } = refund
  try {
    const values = [id, reference, paymentId, amountCents, at, JSON.stringify(consequences)]
    const [row] = await database.run(addRefund, values)
    return row
  } catch (error) {
    // Another request with the same reference came first, and nothing of this one was written.
    if ((error as { code?: string }).code === uniqueViolation) return undefined
    throw error
  }
}

export interface RefundRow {
  id: string
  payment_id: string
  amount_cents: number
  status: 'pending' | 'done' | 'failed'
}

const selectRefund: Statement<RefundRow> = {
  name: 'sandbox-refund',
  text: 'select id, payment_id, amount_cents, status from sandbox_refunds where idempotency_key = $1',
}

const failRefund: Statement<PaymentRow> = {
  name: 'sandbox-fail-refund',
  text: `with failed as (
      update sandbox_refunds set status = 'failed' where id = $1 and status <> 'failed' returning payment_id, amount_cents),
    changed as (
      update sandbox_payments set refunded_cents = refunded_cents - failed.amount_cents
      from failed where sandbox_payments.id = failed.payment_id returning sandbox_payments.*),
    ${insertConsequences({ consequences: '$3', now: '$2' })}
    select changed.*, ${wakeWorkers} from changed`,
}

/** Marks a refund as failed; nothing when it had failed before. */
export async function markRefundFailed(
  database: Database,
  { id, at, consequences }: { id: string; at: Date; consequences: ChangeConsequences },
): Promise<PaymentRow | undefined> {
  const [row] = await database.run(failRefund, [id, at, JSON.stringify(consequences)])
  return row
}

export async function findRefund(database: Database, reference: string) {
  const [row] = await database.run(selectRefund, [reference])
  return row
}

const setChargedBack: Statement<PaymentRow> = {
  name: 'sandbox-set-charged-back',
  text: `with changed as (
      update sandbox_payments set charged_back_cents = $3::bigint
      where id = $1 and status = 'paid' and charged_back_cents = $2::bigint and refunded_cents + $3::bigint <= amount_cents
      returning *),
    ${insertConsequences({ consequences: '$5', now: '$4' })}
    select changed.*, ${wakeWorkers} from changed`,
}

/**
 * Marks a payment as charged back, from one amount to another in cents; undefined when its amount is another by now.
 */
export async function markChargedBack(
  database: Database,
  change: { id: string; from: number; to: number; at: Date; consequences: ChangeConsequences },
): Promise<PaymentRow | undefined> {
  const { id, from, to, at, consequences } = change
  const [row] = await database.run(setChargedBack, [id, from, to, at, JSON.stringify(consequences)])
  return row
}
