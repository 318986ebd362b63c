import type { Database, Statement } from '../../../../../platform/db/database.ts'
import { bindByName } from '../../../../../platform/db/statements/bind-by-name.ts'
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

type StatusParameters = Omit<StatusChange, 'mandate' | 'consequences'> &
  Record<'mandateId' | 'mandateMethod' | 'mandateAccount', string | null> & { consequences: string }

const moveStatus = bindByName<StatusParameters, PaymentRow>({
  name: 'sandbox-move-status',
  text: `with changed as (
      update sandbox_payments set status = :to, failure_reason = :failureReason, expires_at = :expiresAt::timestamptz,
        paid_at = case when :to = 'paid' then :at::timestamptz end, mandate_id = coalesce(:mandateId, mandate_id),
        card_fingerprint = coalesce(:cardFingerprint, card_fingerprint)
      where id = :id and status = :from
      returning *),
    new_mandate as (
      insert into sandbox_mandates (id, idempotency_key, customer_id, method, status, consumer_account, created_at)
      select :mandateId, 'first:' || id, customer_id, :mandateMethod, 'valid', :mandateAccount, :at::timestamptz
      from changed where :mandateId::text is not null),
    ${insertConsequences({ consequences: ':consequences', now: ':at' })}
    select changed.*, ${wakeWorkers} from changed`,
})

/** Saves the status; nothing when the payment does not stand at `from` any more. */
export async function saveStatus(database: Database, change: StatusChange): Promise<PaymentRow | undefined> {
  const { mandate, consequences, ...values } = change
  const parameters = {
    ...values,
    mandateId: mandate?.id ?? null,
    mandateMethod: mandate?.method ?? null,
    mandateAccount: mandate?.account ?? null,
    consequences: JSON.stringify(consequences),
  }
  const [row] = await database.run(moveStatus, moveStatus.valuesOf(parameters))
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

type RefundParameters = Omit<RefundWrite, 'consequences'> & { consequences: string }

const addRefund = bindByName<RefundParameters, PaymentRow>({
  name: 'sandbox-add-refund',
  text: `with changed as (
      update sandbox_payments set refunded_cents = refunded_cents + :amountCents::bigint
      where id = :paymentId and status = 'paid' and refunded_cents + charged_back_cents + :amountCents::bigint <= amount_cents
        and not exists (select 1 from sandbox_refunds where idempotency_key = :reference)
      returning *),
    new_refund as (
      insert into sandbox_refunds (id, idempotency_key, payment_id, amount_cents, created_at)
      select :id, :reference, id, :amountCents::bigint, :at::timestamptz from changed),
    ${insertConsequences({ consequences: ':consequences', now: ':at' })}
    select changed.*, ${wakeWorkers} from changed`,
})

const uniqueViolation = '23505'

/** Saves the refund; nothing when the reference was used before, or so much was not left to give back. */
export async function saveRefund(database: Database, refund: RefundWrite): Promise<PaymentRow | undefined> {
  try {
    const values = addRefund.valuesOf({ ...refund, consequences: JSON.stringify(refund.consequences) })
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

const failRefund = bindByName<{ id: string; at: Date; consequences: string }, PaymentRow>({
  name: 'sandbox-fail-refund',
  text: `with failed as (
      update sandbox_refunds set status = 'failed' where id = :id and status <> 'failed' returning payment_id, amount_cents),
    changed as (
      update sandbox_payments set refunded_cents = refunded_cents - failed.amount_cents
      from failed where sandbox_payments.id = failed.payment_id returning sandbox_payments.*),
    ${insertConsequences({ consequences: ':consequences', now: ':at' })}
    select changed.*, ${wakeWorkers} from changed`,
})

/** Marks a refund as failed; nothing when it had failed before. */
export async function markRefundFailed(
  database: Database,
  { id, at, consequences }: { id: string; at: Date; consequences: ChangeConsequences },
): Promise<PaymentRow | undefined> {
  const [row] = await database.run(
    failRefund,
    failRefund.valuesOf({ id, at, consequences: JSON.stringify(consequences) }),
  )
  return row
}

export async function findRefund(database: Database, reference: string) {
  const [row] = await database.run(selectRefund, [reference])
  return row
}

interface ChargedBackChange {
  id: string
  from: number
  to: number
  at: Date
  consequences: ChangeConsequences
}

const setChargedBack = bindByName<Omit<ChargedBackChange, 'consequences'> & { consequences: string }, PaymentRow>({
  name: 'sandbox-set-charged-back',
  text: `with changed as (
      update sandbox_payments set charged_back_cents = :to::bigint
      where id = :id and status = 'paid' and charged_back_cents = :from::bigint
        and refunded_cents + :to::bigint <= amount_cents
      returning *),
    ${insertConsequences({ consequences: ':consequences', now: ':at' })}
    select changed.*, ${wakeWorkers} from changed`,
})

/**
 * Marks a payment as charged back, from one amount to another in cents; undefined when its amount is another by now.
 */
export async function markChargedBack(database: Database, change: ChargedBackChange): Promise<PaymentRow | undefined> {
  const values = setChargedBack.valuesOf({ ...change, consequences: JSON.stringify(change.consequences) })
  const [row] = await database.run(setChargedBack, values)
  return row
}
