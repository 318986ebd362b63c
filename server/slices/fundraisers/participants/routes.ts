import * as contract from '../../../../contract/fundraisers/participants/participants.ts'
import type { SliceContext } from '../../../deps.ts'
import { getVisibleProject } from '../projects/index.ts'
import { listParticipantCards } from './list-participant-cards.ts'

/** Registers the call that lists the participants of a project to its visitors. */
export function registerParticipantCards(context: SliceContext): void {
  context.calls.on(contract.listParticipants, async ({ actor, params, query }) => {
    const project = await getVisibleProject(context, actor, params.id)
    return { status: 200, body: await listParticipantCards(context, { projectId: project.id }, query) }
  })
}
