import { eq } from 'drizzle-orm'
import type { FailureReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Deps } from '../../../../../deps.ts'
import type { Database } from '../../../../../platform/db/database.ts'
import { bindByName, type NamedStatement } from '../../../../../platform/db/statements/bind-by-name.ts'
import { inTransaction } from '../../../../../platform/db/statements/in-transaction.ts'
import type { JobRow } from '../../../../../platform/jobs/followers.ts'
import { insertJobs, wakeWorkers } from '../../../../../platform/jobs/insert-jobs.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { type BooksChange, countChange, countsAsDonation } from '../../rules.ts'
import { addToTotals, announceTotal } from '../../../../fundraisers/totals/index.ts'
import { nameOf } from '../../attempts/queries/payable-columns.ts'
import type { PaymentRecord } from '../../attempts/queries/payment-record.ts'
import type { Payable, PayableParts, SettleParameters } from '../../payable.ts'

export interface Settlement {
  payment: PaymentRecord
  change: BooksChange
  failureReason: FailureReason | null
  /** The provider's own word for it. */
  failureWord: string | null
  now: Date
  nextCheckAt: Date | null
  /** Jobs that follow from the change, enqueued in the same statement. */
  jobs: readonly JobRow[]
}

type SettleDeps = Pick<Deps, 'database' | 'payables' | 'paymentMemory'>

/**
 * Returns the statement that writes the payment's new state, its payable's, the ledger entries, the counters and the
 * jobs that follow: one statement, so one transaction and one round trip. It does nothing when the payment has changed
 * since it was read (its version). The counters come in a fixed order, and the payments of a batch too, so that two
 * settlements cannot wait for each other.
 *
 * Where money of one payment of several goes back, the state of the payable hangs on the others. Of two that are
 * settled at the same moment neither sees what the other does, so that is done only on request (`isLocked`), under a
 * lock.
 */
export const saveSettlementStatement = ({
  kind,
  column,
  sql,
}: PayableParts): NamedStatement<SettleParameters, object> =>
  bindByName(
    {
      name: `payments-settle-${kind}`,
      batch: 'background',
      text: `with payment as (
      update payments set status = :state, received_cents = :receivedCents, refunded_cents = :refundedCents,
        charged_back_cents = :chargedBackCents, failure_reason = :failureReason, failure_word = :failureWord,
        next_check_at = :nextCheckAt::timestamptz, version = version + 1, updated_at = :now::timestamptz
      where id = :id::bigint and version = :version::int
        and (:isLocked::boolean or :state in ('paid', 'paidout') or not exists (
          select from payments o where o.${nameOf(column)} = payments.${nameOf(column)} and o.id <> payments.id))
      returning id, ${nameOf(column)} as payable_id, version, provider, account),
    payable as (${sql.settled}),
    entries as (
      insert into ledger_entries (project_id, participant_id, team_id, ${nameOf(column)}, payment_id, kind, amount_cents,
        currency, payment_version, created_at)
      select d.project_id, d.participant_id, d.team_id, d.id, y.id, m.kind, m.amount_cents, d.currency, y.version,
        :now::timestamptz
      from payable d, payment y, unnest(:movementKinds::text[], :movementCents::bigint[]) as m(kind, amount_cents)
      returning amount_cents),
    counters as (
      ${addToTotals(
        {
          subject: 's.subject',
          subjectId: 's.subject_id',
          slot: ':slot',
          raisedCents: 'coalesce((select sum(amount_cents) from entries), 0)',
          donationCount: ':countChange',
        },
        `from payable d, lateral (values ('participant', d.participant_id), ('project', d.project_id), ('team', d.team_id))
        as s(subject, subject_id)
      where s.subject_id is not null and (:countChange::int <> 0 or exists (select 1 from entries))`,
      )}
      returning subject),
    added_jobs as (
      ${insertJobs(
        { name: 'j.name', payload: 'j.payload', onceKey: 'j.once_key', runAt: 'j.run_at', createdAt: ':now' },
        `from payment, unnest(:jobNames::text[], :jobPayloads::text[], :jobOnceKeys::text[], :jobRunAts::timestamptz[])
          as j(name, payload, once_key, run_at)`,
      )})
    select id from payment`,
    },
    'id',
  )

/**
 * Writes a settlement of a payment, with its effects on the payable.
 * @returns false when the payment had changed in the meantime: read it again and decide again
 */
export async function saveSettlement(
  { database, payables, paymentMemory: { slots } }: SettleDeps,
  settlement: Settlement,
): Promise<boolean> {
  const { id, projectId } = settlement.payment
  const { payable, id: payableId } = payables.of(settlement.payment)
  const { settle } = payable.statements
  const slot = slots.slotFor({ projectId, number: id })
  if (await run(database, settle, { settlement, slot, isLocked: false })) return true
  // It has changed, or is one of several.
  if (countsAsDonation(settlement.change.state)) return false
  return inTransaction(database, async (inside) => {
    // In the order in which the statement takes them too. Rows that refer to them may be written meanwhile.
    await inside.db.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('no key update')
    await payable.lock(inside.db, payableId)
    return run(inside, settle, { settlement, slot, isLocked: true })
  })
}

async function run(
  database: Database,
  statement: Payable['statements']['settle'],
  { settlement, ...counting }: { settlement: Settlement } & Pick<SettleParameters, 'slot' | 'isLocked'>,
): Promise<boolean> {
  const { payment, change, jobs } = settlement
  const counts = countChange(payment.state, change.state)
  const values = statement.valuesOf({
    ...counting,
    id: payment.id,
    version: payment.version,
    state: change.state,
    receivedCents: change.receivedCents,
    refundedCents: change.refundedCents,
    chargedBackCents: change.chargedBackCents,
    failureReason: settlement.failureReason,
    failureWord: settlement.failureWord,
    nextCheckAt: settlement.nextCheckAt,
    now: settlement.now,
    movementKinds: change.movements.map(({ kind }) => kind),
    movementCents: change.movements.map(({ amountCents }) => amountCents),
    countChange: counts,
    jobNames: jobs.map(({ name }) => name),
    jobPayloads: jobs.map(({ payload }) => JSON.stringify(payload)),
    jobOnceKeys: jobs.map(({ onceKey }) => onceKey),
    jobRunAts: jobs.map(({ runAt }) => runAt.toISOString()),
  })
  const rows = await database.run(statement, values)
  if (rows.length === 0) return false
  for (const { queue, runAt } of jobs) if (runAt <= settlement.now) wakeWorkers(database, queue)
  if (counts !== 0 || change.movements.length > 0) announceTotal(database, payment.projectId)
  return true
}
