import type { Deps } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { cancelNow } from '../../billing/index.ts'
import { removePicture } from '../../../identity/media/index.ts'
import { getLockedOwnedTeam } from '../get-team.ts'
import { accountTeamNews } from '../jobs.ts'
import { deleteAccountTeam as deleteRow } from '../queries.ts'

/**
 * Deletes a team with its invitations, ends its plan at once, and notifies its members. Its bills stay in the books.
 * @returns its name
 * @throws NotFound for a non-member, NotAllowed for a non-owner
 */
export async function deleteAccountTeam(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'storage'>,
  actor: SessionActor,
  teamId: number,
): Promise<string> {
  const at = deps.clock.now().toISOString()
  const team = await deps.db.transaction(async (tx) => {
    const locked = await getLockedOwnedTeam(tx, actor, teamId)
    const { id, name, roles } = locked
    await cancelNow(deps, tx, { kind: 'team', id: teamId })
    await deleteRow(tx, teamId)
    for (const userId of roles.keys()) {
      if (userId === actor.userId) continue
      await deps.jobs.enqueue(tx, accountTeamNews, {
        event: 'deleted',
        team: { id, name },
        userId,
        byUserId: actor.userId,
        at,
      })
    }
    return locked
  })
  if (team.photoId !== null) await removePicture(deps, team.photoId)
  return team.name
}
