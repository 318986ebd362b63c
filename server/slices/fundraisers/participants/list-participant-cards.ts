import type { ParticipantCard } from '../../../../contract/fundraisers/participants/participants.ts'
import type { Deps } from '../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../platform/lists/cursor-page.ts'
import { presentParticipant } from './present-participant.ts'
import { listAfter, type ParticipantGroup } from './queries.ts'

/**
 * Lists the participants of a project or team that the caller may show, in order of joining.
 * @throws FieldErrors on `after` when it is no cursor of ours
 */
export async function listParticipantCards(
  deps: Pick<Deps, 'database'>,
  group: ParticipantGroup,
  { after, limit }: { after?: string; limit: number },
): Promise<{ list: ParticipantCard[]; next: string | null }> {
  const afterId = idOfCursor(after) ?? 0
  const { rows, next } = cursorPageOf(await listAfter(deps.database, group, { afterId, limit: limit + 1 }), limit)
  return { list: rows.map(presentParticipant), next }
}
