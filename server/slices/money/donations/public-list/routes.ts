import { listDonations as listCall } from '../../../../../contract/money/donations/donations.ts'
import type { Registration } from '../../../../deps.ts'
import { findVisibleProject } from '../../../fundraisers/projects/index.ts'
import { listPublicDonations } from './list-public-donations.ts'

/** What every visitor sees of donations. */
export function registerPublicList(registration: Registration): void {
  registration.calls.on(listCall, async ({ params, query, actor }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    const body = await listPublicDonations(registration, {
      projectId: project.id,
      participantId: query.participant_id,
      teamId: query.team_id,
      after: query.after,
      limit: query.limit,
    })
    return { status: 200, body }
  })
}
