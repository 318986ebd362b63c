import type { Database, Statement } from '../../../../../platform/db/database.ts'
import type { ProviderAnswer } from '../../attempts/attempt.ts'

// Rows are locked in one order, as other statements lock some of them.
const recordChargesStatement: Statement = {
  name: 'payments-record-charges',
  batch: 'background',
  lockedBy: 0,
  text: `with charges as (
      select y.id, a.provider_payment_id from unnest($1::bigint[], $2::text[]) as a(id, provider_payment_id)
      join payments y on y.id = a.id where y.provider_payment_id is null
      order by y.id for no key update of y)
    update payments set provider_payment_id = charges.provider_payment_id, next_check_at = $3::timestamptz,
      updated_at = $4::timestamptz
    from charges where payments.id = charges.id`,
}

/**
 * Updates payments with the provider's answers to the calls that charge mandates, for which no payer waits. Safe to
 * repeat.
 */
export async function updateCharges(
  database: Database,
  answers: readonly Pick<ProviderAnswer, 'paymentId' | 'providerPaymentId'>[],
  { nextCheckAt, now }: Pick<ProviderAnswer, 'nextCheckAt' | 'now'>,
): Promise<void> {
  if (answers.length === 0) return
  const sorted = answers.toSorted((a, b) => a.paymentId - b.paymentId)
  const ids = sorted.map(({ paymentId }) => paymentId)
  const providerIds = sorted.map(({ providerPaymentId }) => providerPaymentId)
  await database.run(recordChargesStatement, [ids, providerIds, nextCheckAt, now])
}
