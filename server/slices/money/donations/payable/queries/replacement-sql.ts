import { and, eq, gt, inArray } from 'drizzle-orm'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import type { PayableParts } from '../../../payments/index.ts'

/**
 * Whether a donation is replaced, as SQL: the same condition as below, with its values written out, as planned without
 * them it would read all donations.
 */
export const isReplaced = `exists (select 1 from donations
          where id > :payableId::bigint and draft_hash = :draftHash and project_id = :projectId::bigint
            and status in ('open', 'pending', 'paid', 'paidout'))`

/** SQL that calls off the donation of an attempt which was replaced; its key is free again. */
export const calledOff = `
      update donations d set status = 'cancelled', idempotency_key = null
      from attempt where d.id = attempt.payable_id and is_replaced`

/**
 * Whether the same browser gave once more to the same project after this donation, and that one is under way or paid.
 */
export const hasLaterOfSameDraft: PayableParts['isReplaced'] = async (db, { payableId, draftHash, projectId }) => {
  if (draftHash === null) return false
  const [later] = await db
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        gt(donations.id, payableId),
        eq(donations.draftHash, draftHash),
        eq(donations.projectId, projectId),
        inArray(donations.status, ['open', 'pending', 'paid', 'paidout']),
      ),
    )
    .limit(1)
  return later !== undefined
}
