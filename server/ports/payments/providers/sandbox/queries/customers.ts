import type { Database, Statement } from '../../../../../platform/db/database.ts'
import { one } from '../../../../../platform/db/statements/one.ts'

export interface CustomerRow {
  id: string
  account: string
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

// Updating a row to its present values makes the statement return it, by any maker.
const insertOrFindCustomer: Statement<CustomerRow> = {
  name: 'sandbox-customer',
  text: `insert into sandbox_customers (id, idempotency_key, name, email, created_at, account)
    values ($1, $2, $3, $4, $5::timestamptz, $6)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, name, email, account`,
}

/** Makes the customer, or finds the one that was made with the same reference. */
export async function saveCustomer(
  database: Database,
  customer: CustomerRow & { reference: string; at: Date },
): Promise<CustomerRow> {
  const { id, reference, name, email, at, account } = customer
  return one(await database.run(insertOrFindCustomer, [id, reference, name, email, at, account]))
}

const selectCustomer: Statement<Pick<CustomerRow, 'id'>> = {
  name: 'sandbox-customer-by-id',
  text: 'select id from sandbox_customers where id = $1 and account = $2',
}

export async function findCustomerOf(
  database: Database,
  customerId: string,
  account: string,
): Promise<Pick<CustomerRow, 'id'> | undefined> {
  const [row] = await database.run(selectCustomer, [customerId, account])
  return row
}

const insertOrFindMandate: Statement<MandateRow> = {
  name: 'sandbox-mandate',
  text: `insert into sandbox_mandates
      (id, idempotency_key, customer_id, method, status, consumer_name, consumer_account, created_at)
    select $1, $2, id, $4, 'valid', $5, $6, $7::timestamptz from sandbox_customers where id = $3 and account = $8
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, customer_id, method, status, consumer_name, consumer_account`,
}

/** Makes the mandate, or finds the one that was made with the same reference; nothing for an unknown customer. */
export async function saveMandate(
  database: Database,
  mandate: Omit<MandateRow, 'status'> & { account: string; reference: string; at: Date },
): Promise<MandateRow | undefined> {
  const { id, reference, customer_id, method, consumer_name, consumer_account, at, account } = mandate
  const values = [id, reference, customer_id, method, consumer_name, consumer_account, at, account]
  const [row] = await database.run(insertOrFindMandate, values)
  return row
}

const selectMandates: Statement<MandateRow> = {
  name: 'sandbox-mandates',
  text: `select id, customer_id, method, status, consumer_name, consumer_account from sandbox_mandates
    where customer_id = (select id from sandbox_customers where id = $1 and account = $2)
    order by created_at desc, id desc`,
}

export const listMandatesOf = (database: Database, customerId: string, account: string): Promise<MandateRow[]> =>
  database.run(selectMandates, [customerId, account])

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
  text: `update sandbox_mandates set status = 'invalid' where id = $1
    and customer_id = (select id from sandbox_customers where id = $2 and account = $3) returning id`,
}

/**
 * Marks a mandate as invalid.
 * @returns whether the customer has such a mandate
 */
export async function markMandateInvalid(
  database: Database,
  { id, customerId, account }: { id: string; customerId: string; account: string },
): Promise<boolean> {
  return (await database.run(invalidate, [id, customerId, account])).length > 0
}
