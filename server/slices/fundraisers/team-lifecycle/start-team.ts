import { centsOf } from '../../../../contract/money.ts'
import type { TeamForm } from '../../../../contract/fundraisers/teams/team-form.ts'
import { dateOf } from '../../../../contract/dates.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { Conflict, NotAllowed } from '../../../platform/errors.ts'
import type { Actor, SessionActor } from '../../../platform/http/requests/actor.ts'
import { removePicture } from '../../identity/media/index.ts'
import { findMembershipOf, lockMembership, type Membership, updateMembership } from '../participants/index.ts'
import { canManageProject, getVisibleProject, isFinished, type Project } from '../projects/index.ts'
import { createTeam, getManagedTeam, getSeenTeam, saveTeamPhoto, lockTeams, type SeenTeam } from '../teams/index.ts'
import { countFoundedTeam, countManagedTeam, leadFoundedTeam } from '../team-members/index.ts'

/**
 * Founds a team. A participant leads it, and leaves the team that they were in; a manager of the project who takes no
 * part makes one without a captain yet.
 * @throws NotFound when the actor may not see the project, NotAllowed, Conflict when they lead another team,
 *   FieldErrors, TooManyRequests
 */
export async function startTeam(deps: Deps, actor: SessionActor, form: TeamForm): Promise<SeenTeam> {
  const project = await getVisibleProject(deps, actor, form.project_id)
  const isManager = canManageProject(project)
  const own = await findMembershipOf(deps.db, { userId: actor.userId, projectId: project.id })
  const refusal = refusalOf(project, { isManager, isParticipant: own !== undefined }, dateOf(deps.clock.now()))
  if (refusal !== undefined) throw new NotAllowed(refusal)
  requireNoLead(own, isManager)
  const photoId = (await saveTeamPhoto(deps, actor, { upload: form.image_url, field: 'image_url' })) ?? null
  const id = await write(deps, actor, form, { photoId, isManager, own }).catch(async (error: unknown) => {
    if (photoId !== null) await removePicture(deps, photoId)
    throw error
  })
  return own === undefined ? getManagedTeam(deps, actor, id) : getSeenTeam(deps, actor, id)
}

/** Whether the actor may found a team in the project now: others are not offered it. */
export async function canStartTeam(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  { project, isManager }: { project: Project; isManager: boolean },
): Promise<boolean> {
  const today = dateOf(deps.clock.now())
  if (userId === undefined || refusalOf(project, { isManager, isParticipant: true }, today) !== undefined) return false
  if (isManager) return true
  const own = await findMembershipOf(deps.db, { userId, projectId: project.id })
  return own !== undefined && !isLead(own)
}

const isLead = (own: Membership): boolean => own.isCaptain && own.teamId !== null

/**
 * Returns the reason that a team cannot be founded in the project, or not by this actor [6.06]; undefined when they
 * may.
 */
function refusalOf(
  project: Project,
  { isManager, isParticipant }: { isManager: boolean; isParticipant: boolean },
  today: string,
): TextKey | undefined {
  if (project.kind !== 'participants' || !project.allowTeams) return 'teams.problem.no_teams'
  if (isManager) return undefined
  if (isFinished(project, today)) return 'teams.problem.finished'
  if (!isParticipant) return 'teams.problem.take_part_first'
  return project.allowTeamCreation ? undefined : 'teams.problem.by_managers_alone'
}

/**
 * Requires an actor who leads no team. A captain cannot leave their team without one; a manager of the project makes
 * further teams beside the one that they lead.
 */
function requireNoLead(own: Membership | undefined, isManager: boolean): void {
  if (own !== undefined && isLead(own) && !isManager) throw new Conflict('teams.problem.leads_another')
}

interface FoundingInput {
  photoId: number | null
  isManager: boolean
  own: Membership | undefined
}

const write = (
  deps: Deps,
  { userId }: SessionActor,
  form: TeamForm,
  { photoId, isManager, own }: FoundingInput,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    if (own !== undefined && own.teamId !== null) await lockTeams(tx, [own.teamId])
    const member = own === undefined ? undefined : await lockMembership(tx, own.id)
    requireNoLead(member, isManager)
    const { id } = await createTeam(tx, {
      projectId: form.project_id,
      name: form.name,
      motivation: form.motivation,
      isOpen: form.is_open,
      goalCents: form.goal === undefined || form.goal === null ? null : centsOf(form.goal),
      photoId,
      createdAt: deps.clock.now(),
    })
    const counting = { db: tx, clock: deps.clock }
    if (member === undefined || isLead(member)) {
      await countManagedTeam(counting, userId)
      return id
    }
    if (member.teamId !== null) await updateMembership(tx, member.id, { teamId: null, isCaptain: false })
    await countFoundedTeam(counting, userId)
    await leadFoundedTeam(tx, { participantId: member.id, teamId: id })
    return id
  })
