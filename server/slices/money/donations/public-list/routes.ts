import * as contract from '../../../../../contract/money/donations/donations.ts'
import type { SliceContext } from '../../../../deps.ts'
import { getVisibleProject } from '../../../fundraisers/projects/index.ts'
import { listPublicDonations } from './list-public-donations.ts'

/** Registers the calls for the public list of donations. */
export function registerPublicList(context: SliceContext): void {
  context.calls.on(contract.listDonations, async ({ params, query, actor }) => {
    const project = await getVisibleProject(context, actor, params.id)
    const body = await listPublicDonations(context, {
      projectId: project.id,
      participantId: query.participant_id,
      teamId: query.team_id,
      after: query.after,
      limit: query.limit,
    })
    return { status: 200, body }
  })
}
