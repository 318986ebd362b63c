import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { updateNextCheck } from '../../../money/payments/index.ts'
import { mailFeeRefunded } from '../jobs.ts'
import { lockRegistration, type Registration, updateRegistration } from '../places/queries.ts'
import { lockTerms } from '../queries.ts'
import { guestIn } from '../places/sealed-entry.ts'
import { listFeePayments, updateUse } from './queries.ts'

type RefundDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>

/** Releases the places of guests who paid and did not confirm their mailbox in time. Safe to repeat. */
export async function refundOverdue(
  deps: RefundDeps & Pick<Deps, 'db'>,
  { id, projectId }: Pick<Registration, 'id' | 'projectId'>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockTerms(tx, projectId)
    const registration = await lockRegistration(tx, id)
    if (registration?.state !== 'awaiting' || registration.heldUntil === null || registration.heldUntil > now) return
    await refundPaid(deps, tx, registration)
    await updateRegistration(tx, id, { state: 'released', formKey: null, confirmHash: null, endedAt: now })
  })
}

/**
 * Refunds money that was paid for the place, which pays for none from here on: the next look at its payments refunds
 * it.
 */
export async function refundPaid(deps: RefundDeps, tx: Db, registration: Registration): Promise<void> {
  const now = deps.clock.now()
  const email = registration.sealedForm === null ? undefined : guestIn(deps, registration.sealedForm)?.email
  for (const { id, usedAt } of await listFeePayments(tx, registration.id)) {
    if (usedAt === null) continue
    await updateUse(tx, id, { usedAt: null, refundedAt: now })
    await updateNextCheck(tx, id, now)
    if (email !== undefined) await deps.jobs.enqueue(tx, mailFeeRefunded, { paymentId: id, email })
  }
}
