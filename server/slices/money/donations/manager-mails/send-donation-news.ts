import type { Deps } from '../../../../deps.ts'
import { sendNewDonations } from './send-new-donations.tsx'
import { findProjectWithManagers, listPaidBetween } from './queries.ts'

/** Mails each manager of the project about the donations that were paid in a window of time. */
export async function sendDonationNews(
  deps: Deps,
  window: { projectId: number; from: string; until: string },
): Promise<void> {
  const project = await findProjectWithManagers(deps.db, window.projectId)
  if (project === undefined || !project.wantsNotices) return
  const donations = await listPaidBetween(deps.db, window.projectId, new Date(window.from), new Date(window.until))
  if (donations.length === 0) return
  for (const manager of project.managers)
    await sendNewDonations(deps, {
      project,
      manager,
      donations: donations.map((donation) => ({
        name: donation.isAnonymous ? null : `${donation.firstName} ${donation.lastName}`.trim() || null,
        amountCents: donation.amountCents,
        isMonthly: donation.isMonthly,
        participantName: donation.participantName,
        teamName: donation.teamName,
        message: donation.message,
        language: donation.language,
      })),
      onceKey: `new-donations:${window.projectId}:${window.from}`,
    })
}
