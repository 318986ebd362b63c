import type { SliceContext } from '../../../deps.ts'
import { registerParticipantListCalls } from './routes.ts'

export { conditionOf as participantsIn } from './queries/filter.ts'
export { getProjectWithParticipants } from './policy.ts'

/** The participants and teams of a project, for its managers: found, taken along in a file, moved and brought back. */
export function registerParticipantLists(context: SliceContext): void {
  registerParticipantListCalls(context)
}
