import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { undoPaidElsewhere } from '../../payments/index.ts'
import { donationKind } from '../payable/donation-payable.ts'
import { getProjectWithDonors } from '../policy.ts'
import { findDonation } from './queries.ts'

/**
 * Takes back a donation that a manager wrote down by mistake. The ledger is never changed: a second movement takes the
 * amount back, the totals follow, and the donation stays in the list as one that was given back.
 * @throws NotFound when it is not theirs, Conflict when it is no manual donation or was taken back before
 */
export async function undoManual(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'payables' | 'paymentMemory'>,
  actor: SessionActor,
  donationId: number,
): Promise<void> {
  const donation = requireFound(await findDonation(deps.db, donationId))
  await getProjectWithDonors(deps, actor, donation.projectId)
  if (donation.paymentMethod !== manualMethod) throw new Conflict('errors.undo_only_manual')
  const isUndone = await undoPaidElsewhere(deps, donationKind.kind, donationId)
  if (!isUndone) throw new Conflict('errors.undo_again')
}
