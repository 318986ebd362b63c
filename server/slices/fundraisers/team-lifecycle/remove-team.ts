import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { updateMembershipsOfTeam, listMemberships } from '../participants/index.ts'
import type { Project } from '../projects/index.ts'
import { countTeamState } from '../team-members/index.ts'
import { getManagedTeam, lockTeams, updateTeamColumns } from '../teams/index.ts'
import { markChanged, announceTotal } from '../totals/index.ts'
import { teamChanged } from './jobs.ts'

/**
 * Takes a team off the site: its members take part without a team. It is stored as archived, with its total: a donor
 * may be paying for it at this moment, and donations under its name stay so.
 * @throws NotFound unless the actor may change it, TooManyRequests after ten changes of a team in a day
 */
export async function removeTeam(
  deps: Deps,
  actor: SessionActor,
  teamId: number,
): Promise<{ name: string; project: Project }> {
  const { team, project } = await getManagedTeam(deps, actor, teamId)
  await deps.db.transaction(async (tx) => {
    const lockedTeam = (await lockTeams(tx, [teamId])).get(teamId)
    if (lockedTeam === undefined || lockedTeam.archivedAt !== null) throw new NotFound()
    await countTeamState({ db: tx, clock: deps.clock }, teamId)
    const members = await listMemberships(tx, teamId)
    await updateMembershipsOfTeam(tx, teamId)
    await updateTeamColumns(tx, teamId, { archivedAt: deps.clock.now() })
    await markChanged(tx, 'team', teamId)
    await deps.jobs.enqueue(tx, teamChanged, {
      teamId,
      changedAt: deps.clock.now().getTime(),
      change: 'deleted',
      reason: '',
      changedBy: actor.userId,
      team: { name: lockedTeam.name, url: team.url },
      project: { name: project.name, url: project.url },
      userIds: members.map(({ userId }) => userId),
    })
  })
  announceTotal(deps.database, project.id)
  return { name: team.name, project }
}
