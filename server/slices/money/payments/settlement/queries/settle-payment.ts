import { eq } from 'drizzle-orm'
import type { FailureReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Database } from '../../../../../platform/db/database.ts'
import { bindByName } from '../../../../../platform/db/statements/bind-by-name.ts'
import { inTransaction } from '../../../../../platform/db/statements/in-transaction.ts'
import type { JobRow } from '../../../../../platform/jobs/followers.ts'
import { insertJobs, wakeWorkers } from '../../../../../platform/jobs/insert-jobs.ts'
import { donations, payments } from '../../../../../schema/money/donations.ts'
import { type Change, countsAsDonation } from '../../rules.ts'
import { addToTotals, tellTotalChanged } from '../../../../fundraisers/totals/index.ts'
import type { PaymentRecord } from '../../attempts/queries/payments.ts'
import type { CounterSlots } from '../../memory/counter-slots.ts'

export interface Settlement {
  payment: PaymentRecord
  change: Change
  failureReason: FailureReason | null
  /** The provider's own word for it. */
  failureWord: string | null
  now: Date
  nextCheckAt: Date | null
  /** Jobs that follow from the change, enqueued in the same statement. */
  jobs: readonly JobRow[]
}

export interface SettleDeps {
  database: Database
  paymentMemory: { slots: CounterSlots }
}

interface SettleParameters
  extends
    Pick<Change, 'state' | 'receivedCents' | 'refundedCents' | 'chargedBackCents'>,
    Pick<Settlement, 'failureReason' | 'failureWord' | 'nextCheckAt' | 'now'>,
    Pick<PaymentRecord, 'id' | 'version'> {
  /** Entries of the ledger, in two lists of one length. */
  movementKinds: string[]
  movementCents: number[]
  slot: number
  countChange: number
  /** Jobs, in four lists of one length. */
  jobNames: string[]
  jobPayloads: string[]
  jobOnceKeys: (string | null)[]
  jobRunAts: string[]
  isLocked: boolean
}

/**
 * The payment's new state, the donation's, the ledger entries, the counters and what must follow: one statement, so
 * one transaction and one round trip. It does nothing when the payment has changed since it was read (its version).
 * The counters come in a fixed order, and the payments of a batch too, so that two settlements cannot wait for each other.
 *
 * Where money of one payment of several goes back, the state of the donation hangs on the others. Of two that are settled at
 * the same moment neither sees what the other does, so that is done only when asked for (`isLocked`), under a lock.
 */
const settleStatement = bindByName<SettleParameters, object>(
  {
    name: 'donations-settle',
    batch: 'background',
    text: `with payment as (
      update payments set status = :state, received_cents = :receivedCents, refunded_cents = :refundedCents,
        charged_back_cents = :chargedBackCents, failure_reason = :failureReason, failure_word = :failureWord,
        next_check_at = :nextCheckAt::timestamptz, version = version + 1, updated_at = :now::timestamptz
      where id = :id::bigint and version = :version::int
        and (:isLocked::boolean or :state in ('paid', 'paidout') or not exists (
          select from payments o where o.donation_id = payments.donation_id and o.id <> payments.id))
      returning id, donation_id, version, provider, account),
    donation as (
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
      from payment where d.id = payment.donation_id
      returning d.id, d.project_id, d.participant_id, d.team_id, d.currency),
    entries as (
      insert into ledger_entries (project_id, participant_id, team_id, donation_id, payment_id, kind, amount_cents,
        currency, payment_version, created_at)
      select d.project_id, d.participant_id, d.team_id, d.id, y.id, m.kind, m.amount_cents, d.currency, y.version,
        :now::timestamptz
      from donation d, payment y, unnest(:movementKinds::text[], :movementCents::bigint[]) as m(kind, amount_cents)
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
        `from donation d, lateral (values ('participant', d.participant_id), ('project', d.project_id), ('team', d.team_id))
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

/** @returns false when the payment had changed in the meantime: read it again and decide again */
export async function settlePayment(
  { database, paymentMemory: { slots } }: SettleDeps,
  settlement: Settlement,
): Promise<boolean> {
  const { id, projectId } = settlement.payment
  const slot = slots.slotFor({ projectId, number: id })
  if (await run(database, settlement, { slot, isLocked: false })) return true
  // It has changed, or is one of several.
  if (countsAsDonation(settlement.change.state)) return false
  return inTransaction(database, async (inside) => {
    const { donationId } = settlement.payment
    // In the order in which the statement takes them too. Rows that refer to them may be written meanwhile.
    await inside.db.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('no key update')
    const donation = inside.db.select({ id: donations.id }).from(donations).where(eq(donations.id, donationId))
    await donation.for('no key update')
    return run(inside, settlement, { slot, isLocked: true })
  })
}

async function run(
  database: Database,
  settlement: Settlement,
  counting: Pick<SettleParameters, 'slot' | 'isLocked'>,
): Promise<boolean> {
  const { payment, change, jobs } = settlement
  const countChange = Number(countsAsDonation(change.state)) - Number(countsAsDonation(payment.state))
  const values = settleStatement.valuesOf({
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
    countChange,
    jobNames: jobs.map(({ name }) => name),
    jobPayloads: jobs.map(({ payload }) => JSON.stringify(payload)),
    jobOnceKeys: jobs.map(({ onceKey }) => onceKey),
    jobRunAts: jobs.map(({ runAt }) => runAt.toISOString()),
  })
  const rows = await database.run(settleStatement, values)
  if (rows.length === 0) return false
  for (const { lane, runAt } of jobs) if (runAt <= settlement.now) wakeWorkers(database, lane)
  if (countChange !== 0 || change.movements.length > 0) tellTotalChanged(database, payment.projectId)
  return true
}
