import type { WithdrawalReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Deps } from '../../../../../deps.ts'
import { bindByName, type NamedStatement } from '../../../../../platform/db/statements/bind-by-name.ts'
import { defineStatement, expression } from '../../../../../platform/db/statements/selection.ts'
import type { PayableParts, ReplaceableAttempt, ReplacedParameters } from '../../payable.ts'
import type { ProviderAnswer } from '../attempt.ts'
import { nameOf } from './payable-columns.ts'

// Not in a batch: its statements are planned without their values, and then the search for a later payable reads all
// rows.
export const updateUnlessReplacedStatement = ({
  kind,
  column,
  sql,
}: PayableParts): NamedStatement<ReplacedParameters, { isUndone: boolean }> =>
  bindByName(
    defineStatement({
      name: `payments-record-${kind}-unless-replaced`,
      selection: { isUndone: expression<boolean>('abandoned_at is not null') },
      text: (list) => `with attempt as (
      select id, ${nameOf(column)} as payable_id, status = 'open' and ${sql.isReplaced} as is_replaced
      from payments where id = :paymentId::bigint and provider_payment_id is null
      for update),
    payment as (
      update payments y set provider_payment_id = :providerPaymentId, checkout_url = :checkoutUrl,
        next_check_at = :nextCheckAt::timestamptz, sealed_account = null, updated_at = :now::timestamptz,
        status = case when is_replaced then 'cancelled' else y.status end,
        failure_reason = case when is_replaced then '${'replaced' satisfies WithdrawalReason}' else y.failure_reason end,
        abandoned_at = case when is_replaced then :now::timestamptz else y.abandoned_at end,
        version = y.version + is_replaced::int
      from attempt where y.id = attempt.id
      returning y.abandoned_at),
    called_off as (${sql.calledOff})
    select ${list} from payment`,
    }),
  )

/**
 * Records the provider's answer about a payment of which its payer got no mail yet. One statement both looks for a
 * later payable that replaces it and records the answer: between two statements a later payable could be accepted
 * unseen.
 * @returns whether the payment is to be undone; false when it was recorded before
 */
export async function updateUnlessReplaced(
  { database, payables }: Pick<Deps, 'database' | 'payables'>,
  { answer, attempt }: { answer: ProviderAnswer; attempt: ReplaceableAttempt },
): Promise<boolean> {
  const { draftHash, projectId } = attempt
  const { payable, id } = payables.of(attempt)
  const { recordUnlessReplaced } = payable.statements
  const values = recordUnlessReplaced.valuesOf({
    paymentId: answer.paymentId,
    providerPaymentId: answer.providerPaymentId,
    checkoutUrl: answer.checkoutUrl,
    nextCheckAt: answer.nextCheckAt,
    now: answer.now,
    draftHash,
    projectId,
    payableId: id,
  })
  const [recorded] = await database.run(recordUnlessReplaced, values)
  return recorded?.isUndone === true
}
