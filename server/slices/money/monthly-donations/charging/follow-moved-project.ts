import { defined } from '../../../../../contract/defined.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { markChargesWithdrawn } from './queries/claim-charges.ts'
import { revokeUnusedMandate } from '../jobs.ts'
import { lockMonthlyDonation } from '../queries.ts'
import { sendMonthlyMoved } from './send-monthly-moved.tsx'
import { markEnded } from './queries.ts'
import { findNewHome, isTakenForOthers, listOngoing, type NewHome, markStopsFinal } from './queries/new-owner.ts'

interface ProjectMove {
  projectId: number
  organizationId: number | null
  changeKey: string
}

const pageSize = 200

/**
 * Follows a project that changes hands: monthly donations on an account that the former ones linked end, as a mandate
 * is given to one creditor and the money would go to former owners; the rest goes on. Every donor is mailed the new
 * owner of the page, and one who stopped before can undo that no more. Safe to repeat.
 */
export async function followMovedProject(
  deps: Deps,
  { projectId, organizationId, changeKey }: ProjectMove,
): Promise<void> {
  const home = await findNewHome(deps.db, projectId)
  // It went on since, and that move has a job of its own.
  if (home === undefined || home.organizationId !== organizationId) return
  await markStopsFinal(deps.db, projectId)
  for (let afterId = 0; ;) {
    const ids = await listOngoing(deps.db, { projectId, afterId, limit: pageSize })
    for (const id of ids) await followOne(deps, id, { home, changeKey })
    if (ids.length < pageSize) return
    afterId = defined(ids.at(-1))
  }
}

async function followOne(
  deps: Deps,
  id: number,
  { home, changeKey }: { home: NewHome; changeKey: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { donation, first } = defined(await lockMonthlyDonation(tx, id))
    // Stopped since it was listed, by its donor or a manager of the project.
    if (isOver(donation.state)) return
    if (await isTakenForOthers(tx, id)) return endOnFormerAccount(deps, tx, id)
    await sendMonthlyMoved(deps, tx, { donation, donor: first, home, news: { changeKey } })
  })
}

/** Ends one on an account of a former owner of its project, and mails its donor, once. */
export async function endOnFormerAccount(deps: Deps, tx: Db, id: number): Promise<void> {
  const now = deps.clock.now()
  // A month is written under the same lock: it is either before the end or not at all.
  const { donation, first } = defined(await lockMonthlyDonation(tx, id))
  const home = defined(await findNewHome(tx, donation.projectId))
  await markEnded(tx, id, now)
  await markChargesWithdrawn(deps, tx, id, now)
  await deps.jobs.enqueue(tx, revokeUnusedMandate, { monthlyDonationId: id })
  await sendMonthlyMoved(deps, tx, { donation, donor: first, home, news: 'ended' })
}
