import { sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { insertPayments } from '../../attempts/queries/insert-payments.ts'
import { nameOf } from '../../attempts/queries/payable-columns.ts'
import type { PayableParts } from '../../payable.ts'

/** Money that was received without any provider. */
export interface PaidElsewhere {
  /** The number of its payable. */
  payableId: number
  projectId: number
  participantId: number | null
  teamId: number | null
  reference: string
  /** The method by which it was paid, which stands for the provider too. */
  method: string
  amountCents: number
}

/**
 * Saves payments that are paid already, each with its entry in the ledger as one that was paid here has it, so that
 * totals, lists and the daily comparison know no difference. The totals are the caller's. One statement, as there may
 * be a thousand.
 */
export async function savePaidElsewhere(
  tx: Db,
  { kind, column }: Pick<PayableParts, 'kind' | 'column'>,
  paid: readonly PaidElsewhere[],
  now: Date,
): Promise<void> {
  const payment = insertPayments(
    {
      kind: 'moments.kind',
      [column]: 'paid."payableId"',
      provider: 'paid.method',
      reference: 'paid.reference',
      sequence: `'single'`,
      method: 'paid.method',
      status: `'paid'`,
      amountCents: 'paid."amountCents"',
      receivedCents: 'paid."amountCents"',
      createdAt: 'moments.now',
      updatedAt: 'moments.now',
    },
    'from paid cross join moments',
  )
  await tx.execute(sql`
    with paid as (
      select * from json_to_recordset(${JSON.stringify(paid)}::json) as row("payableId" bigint, "projectId" bigint,
        "participantId" bigint, "teamId" bigint, reference text, method text, "amountCents" bigint)),
    moments as (select ${kind}::text as kind, ${now.toISOString()}::timestamptz as now),
    payment as (
      ${sql.raw(payment)}
      returning id, reference)
    insert into ledger_entries (project_id, participant_id, team_id, ${sql.raw(nameOf(column))}, payment_id, kind,
      amount_cents, payment_version, created_at)
    select paid."projectId", paid."participantId", paid."teamId", paid."payableId", payment.id, 'received',
      paid."amountCents", 1, moments.now
    from paid join payment using (reference) cross join moments`)
}
