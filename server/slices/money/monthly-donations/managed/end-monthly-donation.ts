import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { markChargesWithdrawn } from '../charging/queries/claim-charges.ts'
import { getManagedProject } from '../../../fundraisers/projects/index.ts'
import { countMailedChange } from '../count-mailed-change.ts'
import { revokeUnusedMandate } from '../jobs.ts'
import { lockMonthlyDonation } from '../queries.ts'
import { sendMonthlyEnds } from './send-monthly-ends.tsx'
import { getManagedRow, findProjectIdOf, type ManagedMonthlyRow, updateEnd } from './queries.ts'
import { endProblem, isOverAt } from './rules.ts'

/**
 * Ends a monthly donation from a day on, and mails its donor. When that is today, a month that waits to be taken is not
 * taken any more; money that is on its way is left alone: it was requested of the bank already.
 * @throws NotFound unless the actor manages its project; FieldErrors on `ends_at`; TooManyRequests when the day was
 *   brought forward many times
 * @returns how it stands afterwards
 */
export async function endMonthlyDonation(
  deps: Deps,
  actor: SessionActor,
  { id, endsOn: endDate }: { id: number; endsOn: string },
): Promise<ManagedMonthlyRow> {
  const projectId = requireFound(await findProjectIdOf(deps.db, id))
  const project = await getManagedProject(deps, actor, projectId)
  const now = deps.clock.now()
  const today = dateOf(now)
  const endsOn = endDate === '' ? today : endDate
  return deps.db.transaction(async (tx) => {
    // A month is written under the same lock: it is either before the end or not at all.
    const { donation, first } = defined(await lockMonthlyDonation(tx, id))
    const { state, nextChargeOn, endsAt } = donation
    const ending = { state, nextChargeOn, endsOn: endsAt === null ? null : dateOf(endsAt) }
    const problem = endProblem(ending, endsOn, today)
    if (problem !== undefined) throw new FieldErrors({ ends_at: [problem] })
    await countMailedChange(deps, tx, { id, by: 'manager' })
    const isOver = isOverAt(ending, endsOn)
    await updateEnd(tx, id, {
      state: isOver ? 'ended' : state,
      ...(endsOn === today ? { now } : { endsOn }),
    })
    if (endsOn === today) await markChargesWithdrawn(deps, tx, id, now)
    if (isOver) await deps.jobs.enqueue(tx, revokeUnusedMandate, { monthlyDonationId: id })
    await sendMonthlyEnds(deps, tx, { id, amountCents: donation.amountCents, endsOn, donor: first, project })
    return getManagedRow(tx, id)
  })
}
