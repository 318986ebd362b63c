import type { Database, Statement } from '../../../../platform/db/database.ts'

export interface CustomerRow {
  id: string
  name: string
  email: string
}

export interface MandateRow {
  id: string
  customer_id: string
  method: string
  status: 'pending' | 'valid' | 'invalid'
  consumer_name: string | null
  consumer_account: string | null
}

// Updating a row to what it is already makes the statement return it, whoever made it.
const insertOrFindCustomer: Statement<CustomerRow> = {
  name: 'sandbox-customer',
  text: `insert into sandbox_customers (id, idempotency_key, name, email, created_at) values ($1, $2, $3, $4, $5::timestamptz)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, name, email`,
}

/** Makes the customer, or finds the one that was made with the same reference. */
export async function saveCustomer(
  database: Database,
  customer: CustomerRow & { reference: string; at: Date },
): Promise<CustomerRow> {
  const { id, reference, name, email, at } = customer
  const [row] = await database.run(insertOrFindCustomer, [id, reference, name, email, at])
  return row!
}

const insertOrFindMandate: Statement<MandateRow> = {
  name: 'sandbox-mandate',
  text: `insert into sandbox_mandates
      (id, idempotency_key, customer_id, method, status, consumer_name, consumer_account, created_at)
    select $1, $2, id, $4, 'valid', $5, $6, $7::timestamptz from sandbox_customers where id = $3
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, customer_id, method, status, consumer_name, consumer_account`,
}

/** Makes the mandate, or finds the one that was made with the same reference; nothing for an unknown customer. */
export async function saveMandate(
  database: Database,
  mandate: Omit<MandateRow, 'status'> & { reference: string; at: Date },
): Promise<MandateRow | undefined> {
  const { id, reference, customer_id, method, consumer_name, consumer_account, at } = mandate
  const values = [id, reference, customer_id, method, consumer_name, consumer_account, at]
  const [row] = await database.run(insertOrFindMandate, values)
  return row
}

const selectMandates: Statement<MandateRow> = {
  name: 'sandbox-mandates',
  text: `select id, customer_id, method, status, consumer_name, consumer_account from sandbox_mandates
    where customer_id = $1 order by created_at desc, id desc`,
}

export const listMandatesOf = (database: Database, customerId: string): Promise<MandateRow[]> =>
  database.run(selectMandates, [customerId])

const selectMandate: Statement<MandateRow> = {
  name: 'sandbox-mandate-by-id',
  text: 'select id, customer_id, method, status, consumer_name, consumer_account from sandbox_mandates where id = $1',
}

export async function findMandate(database: Database, id: string): Promise<MandateRow | undefined> {
  const [row] = await database.run(selectMandate, [id])
  return row
}

const invalidate: Statement = {
  name: 'sandbox-invalidate-mandate',
  text: `update sandbox_mandates set status = 'invalid' where id = $1 and customer_id = $2 returning id`,
}

/** Says whether the customer has such a mandate. */
export async function invalidateMandate(database: Database, id: string, customerId: string): Promise<boolean> {
  return (await database.run(invalidate, [id, customerId])).length > 0
}
