import type { Deps } from '../../deps.ts'
import { sendNewDonations } from './mails/new-donations.tsx'
import { findProjectWithManagers, listPaidBetween } from './queries/donations.ts'

/** One message to each manager of the project about the gifts that were paid in a stretch of time. */
export async function notifyManagers(
  deps: Deps,
  window: { projectId: number; from: string; until: string },
): Promise<void> {
  const project = await findProjectWithManagers(deps.db, window.projectId)
  if (project === undefined || !project.wantsNotices) return
  const gifts = await listPaidBetween(deps.db, window.projectId, new Date(window.from), new Date(window.until))
  if (gifts.length === 0) return
  for (const manager of project.managers)
    await sendNewDonations(deps, {
      project,
      manager,
      gifts: gifts.map((gift) => ({
        name: gift.isAnonymous ? null : `${gift.firstName} ${gift.lastName}`.trim() || null,
        amountCents: gift.amountCents,
        participantName: gift.participantName,
      })),
      onceKey: `new-donations:${window.projectId}:${window.from}`,
    })
}
