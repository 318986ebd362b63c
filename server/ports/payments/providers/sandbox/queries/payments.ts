import type { Database, Statement } from '../../../../../platform/db/database.ts'
import { bindByName } from '../../../../../platform/db/statements/bind-by-name.ts'
import type { ProviderStatus } from '../../../provider.ts'
import { insertConsequences, type ChangeConsequences, wakeWorkers } from './consequences.ts'

export interface PaymentRow {
  id: string
  account: string
  idempotency_key: string
  request_hash: string
  sequence: 'single' | 'first' | 'recurring'
  method: string
  status: ProviderStatus
  amount_cents: number
  currency: string
  description: string
  redirect_url: string | null
  event_url: string
  language: string
  customer_id: string | null
  mandate_id: string | null
  refunded_cents: number
  charged_back_cents: number
  failure_reason: string | null
  card_fingerprint: string | null
  metadata: Record<string, string>
  expires_at: Date | null
  paid_at: Date | null
  created_at: Date
}

export type NewPayment = Omit<
  PaymentRow,
  'status' | 'refunded_cents' | 'charged_back_cents' | 'failure_reason' | 'card_fingerprint' | 'paid_at'
>

const newColumns = `id, idempotency_key, request_hash, sequence, method, amount_cents, currency, description,
  redirect_url, event_url, language, customer_id, mandate_id, metadata, expires_at, created_at, account`

type PaymentParameters = Omit<NewPayment, 'metadata'> & { metadata: string }

const parametersOf = (row: NewPayment): PaymentParameters => ({
  id: row.id,
  idempotency_key: row.idempotency_key,
  request_hash: row.request_hash,
  sequence: row.sequence,
  method: row.method,
  amount_cents: row.amount_cents,
  currency: row.currency,
  description: row.description,
  redirect_url: row.redirect_url,
  event_url: row.event_url,
  language: row.language,
  customer_id: row.customer_id,
  mandate_id: row.mandate_id,
  metadata: JSON.stringify(row.metadata),
  expires_at: row.expires_at,
  created_at: row.created_at,
  account: row.account,
})

const insertOpen = bindByName<PaymentParameters, PaymentRow>({
  name: 'sandbox-insert-payment',
  batch: 'durable',
  text: `insert into sandbox_payments (${newColumns}, status)
    select :id, :idempotency_key, :request_hash, :sequence, :method, :amount_cents::bigint, :currency, :description,
      :redirect_url, :event_url, :language, :customer_id::text, :mandate_id, :metadata::jsonb, :expires_at::timestamptz,
      :created_at::timestamptz, :account, 'open'
    where :customer_id::text is null
      or exists (select 1 from sandbox_customers where id = :customer_id::text and account = :account)
    on conflict (idempotency_key) do nothing
    returning *`,
})

/** Inserts a payment that waits for its payer; undefined when the reference exists already or the customer does not. */
export async function insertPayment(database: Database, row: NewPayment): Promise<PaymentRow | undefined> {
  const [inserted] = await database.run(insertOpen, insertOpen.valuesOf(parametersOf(row)))
  return inserted
}

const insertPending = bindByName<PaymentParameters & { consequences: string }, PaymentRow>({
  name: 'sandbox-insert-debit',
  text: `with changed as (
      insert into sandbox_payments (${newColumns}, status)
      select :id, :idempotency_key, :request_hash, :sequence, mandate.method, :amount_cents::bigint, :currency,
        :description, :redirect_url, :event_url, :language, mandate.customer_id, mandate.id, :metadata::jsonb,
        :expires_at::timestamptz, :created_at::timestamptz, customer.account, 'pending'
      from sandbox_mandates mandate
      join sandbox_customers customer on customer.id = mandate.customer_id and customer.account = :account
      where mandate.id = :mandate_id and mandate.customer_id = :customer_id and (:method = '' or mandate.method = :method)
      on conflict (idempotency_key) do nothing
      returning *),
    ${insertConsequences({ consequences: ':consequences', now: ':created_at' })}
    select changed.*, ${wakeWorkers} from changed`,
})

/**
 * Inserts a payment on a mandate, which settles without a payer; an empty method takes the mandate's. Undefined when
 * the reference exists already, or the customer has no such mandate.
 */
export async function insertDebit(
  database: Database,
  row: NewPayment,
  consequences: ChangeConsequences,
): Promise<PaymentRow | undefined> {
  const parameters = { ...parametersOf(row), consequences: JSON.stringify(consequences) }
  const [inserted] = await database.run(insertPending, insertPending.valuesOf(parameters))
  return inserted
}

const selectOne: Statement<PaymentRow> = {
  name: 'sandbox-payment',
  batch: 'background',
  text: 'select * from sandbox_payments where id = $1',
}
const selectByKey: Statement<PaymentRow> = {
  name: 'sandbox-payment-by-key',
  text: 'select * from sandbox_payments where idempotency_key = $1',
}
const selectExpired: Statement<PaymentRow> = {
  name: 'sandbox-payments-expired',
  text: `select * from sandbox_payments where status in ('open', 'pending') and expires_at <= $1::timestamptz
    order by expires_at limit 100`,
}

export async function findPayment(database: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await database.run(selectOne, [id])
  return row
}

export async function findPaymentByKey(database: Database, key: string): Promise<PaymentRow | undefined> {
  const [row] = await database.run(selectByKey, [key])
  return row
}

/** Lists the payments that should have been paid before now, at most a hundred. */
export const listExpired = (database: Database, now: Date): Promise<PaymentRow[]> => database.run(selectExpired, [now])
