import type { WithdrawalReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Database } from '../../../../../platform/db/database.ts'
import { defineStatement, expression } from '../../../../../platform/db/statements/selection.ts'
import type { Attempt, ProviderAnswer } from './attempts.ts'

// Outside the batches: their plans are made without knowing the values, and then the look for a later donation reads all.
const statement = defineStatement({
  name: 'payments-record-unless-replaced',
  selection: { isUndone: expression<boolean>('abandoned_at is not null') },
  text: (list) => `with attempt as (
      select id, donation_id, status = 'open' and exists (select 1 from donations
          where id > $6::bigint and draft_hash = $7 and project_id = $8::bigint
            and status in ('open', 'pending', 'paid', 'paidout')) as is_replaced
      from payments where id = $1::bigint and provider_payment_id is null
      for update),
    payment as (
      update payments y set provider_payment_id = $2, checkout_url = $3, next_check_at = $4::timestamptz,
        sealed_account = null, updated_at = $5::timestamptz,
        status = case when is_replaced then 'cancelled' else y.status end,
        failure_reason = case when is_replaced then '${'replaced' satisfies WithdrawalReason}' else y.failure_reason end,
        abandoned_at = case when is_replaced then $5::timestamptz else y.abandoned_at end,
        version = y.version + is_replaced::int
      from attempt where y.id = attempt.id
      returning y.abandoned_at),
    donation as (
      update donations d set status = 'cancelled', idempotency_key = null
      from attempt where d.id = attempt.donation_id and is_replaced)
    select ${list} from payment`,
})

/** What is asked of an attempt to know whether a later donation came in its place. */
export type Replaceable = Pick<Attempt, 'donationId' | 'draftHash' | 'projectId'>

/**
 * What the provider answered about a payment of which its donor heard nothing yet. One statement looks for a later
 * donation of the same draft and records: were there a moment between, a donation accepted in it would be missed.
 * @returns whether the payment is to be undone; false when it was recorded before
 */
export async function updateUnlessReplaced(
  database: Database,
  { answer, donation }: { answer: ProviderAnswer; donation: Replaceable },
): Promise<boolean> {
  const { paymentId, providerPaymentId, checkoutUrl, nextCheckAt, now } = answer
  const { donationId, draftHash, projectId } = donation
  const values = [paymentId, providerPaymentId, checkoutUrl, nextCheckAt, now, donationId, draftHash, projectId]
  const [recorded] = await database.run(statement, values)
  return recorded?.isUndone === true
}
