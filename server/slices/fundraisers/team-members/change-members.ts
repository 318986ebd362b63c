import type { TextKey } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Conflict, FieldErrors, NotAllowed, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { undoEndOf, undoTokenOf } from '../../../platform/undo.ts'
import { findParticipantOwnership, listMemberships, type Membership, updateMembership } from '../participants/index.ts'
import { getManagedTeam, getSeenTeam, lockTeams } from '../teams/index.ts'
import { type TeamMemberEvent, teamMembershipChanged } from './jobs.ts'
import { enqueueNewCaptain, type HeldRemoval, addToTeam } from './join-team.ts'
import { canLeadMembers, canRemoveMember, isOwnMembership } from './policy.ts'
import { findTeamOf } from './queries/members.ts'
import { markApprovalsEnded } from './queries/requests.ts'
import { memberRemoval } from './undo-removal.ts'
import { countDeparture, countLeaving, leavingOf, countDailyAttempt, requireNotLeft } from './daily-limits.ts'
import { addedByCaptainMax, nextCaptain } from './rules.ts'

interface MembershipRef {
  teamId: number
  participantId: number
}

type MemberDeps = Pick<Deps, 'db' | 'database' | 'jobs' | 'clock' | 'config'>

const notMember = () => new FieldErrors({ participant_id: ['members.problem.no_member'] })

/**
 * Adds a participant to a team; a manager of the project moves one from another team. The participant is notified, and
 * is the captain when the team had no members. A captain cannot add a participant who left this team, or another of
 * theirs, a short while ago, or leaving would end nothing.
 * @throws NotFound for a non-captain, FieldErrors on `participant_id`, Conflict, TooManyRequests
 */
export async function addMember(
  deps: MemberDeps,
  actor: SessionActor,
  { teamId, participantId }: MembershipRef,
): Promise<void> {
  const { project, roles } = await getManagedTeam(deps, actor, teamId)
  const participant = await findParticipantOwnership(deps.db, participantId)
  if (participant?.projectId !== project.id)
    throw new FieldErrors({ participant_id: ['members.problem.no_participant'] })
  if (!roles.isProjectManager) await countDailyAttempt(deps, `team-additions:${actor.userId}`, addedByCaptainMax)
  await deps.db.transaction(async (tx) => {
    const fromId = await findTeamOf(tx, participantId)
    const isMove = fromId !== null && fromId !== teamId
    const teams = await lockTeams(tx, isMove ? [fromId, teamId] : [teamId])
    // The captain may have been put out since.
    if (!canLeadMembers(actor, { roles, members: await listMemberships(tx, teamId) })) throw new NotFound()
    if (!roles.isProjectManager) await requireNotLeft(deps, tx, leavingOf({ teamId, participantId }, [actor.userId]))
    if (isMove && !roles.isProjectManager && teams.get(fromId)?.archivedAt === null)
      throw new FieldErrors({ participant_id: ['members.problem.in_other_team_now'] })
    if (isMove) {
      const current = await listMemberships(tx, fromId)
      // Moved by another manager between the read and the lock.
      if (!current.some(({ id }) => id === participantId)) throw new Conflict('members.problem.changed')
      await takeOut(deps, tx, { teamId: fromId, participantId, members: current })
    }
    const team = teams.get(teamId)
    const { isFirst } = await addToTeam(tx, { participantId, teamId, team }, () => true).catch(throwAtParticipant)
    if (participant.pageOwnerIds.includes(actor.userId)) return
    await enqueueNews(deps, tx, 'added', { teamId, participantId })
    if (isFirst) await enqueueNewCaptain(deps, tx, { teamId, participantId })
  })
}

/**
 * Takes a member out of a team, or lets one leave. Their page and what they raised stay theirs. When the captain
 * leaves, its earliest member leads it from then on; a team without members is in the hands of the project's managers.
 * A removal can be undone, and is mailed once it cannot be any more.
 * @throws NotFound for a non-member, NotAllowed for a non-captain, FieldErrors on `participant_id`
 */
export async function removeMember(
  deps: MemberDeps,
  actor: SessionActor,
  change: MembershipRef,
): Promise<{ outcome: 'removed' | 'left'; undo?: string }> {
  const { teamId, participantId } = change
  const { roles } = await getSeenTeam(deps, actor, teamId)
  return deps.db.transaction(async (tx) => {
    const members = await lockMembers(tx, teamId)
    if (!canRemoveMember(actor, { roles, members }, participantId)) throw refusalTo(actor, members)
    const member = members.find(({ id }) => id === participantId)
    if (member === undefined) throw notMember()
    if (isOwnMembership(actor, members, participantId)) {
      await takeOut(deps, tx, { teamId, participantId, members })
      await countLeaving(deps, tx, leavingOf(change, captainsOf(members)))
      return { outcome: 'left' }
    }
    const at = deps.clock.now()
    const runAt = undoEndOf(at)
    const { departure, nextCaptainId } = await takeOut(deps, tx, { teamId, participantId, members }, runAt)
    await enqueueNews(deps, tx, 'removed', { ...change, held: { participantId, departure, runAt } })
    const facts = { teamId, isCaptain: member.isCaptain, nextCaptainId, departure }
    const act = { userId: actor.userId, subjectId: participantId, at, facts }
    return { outcome: 'removed', undo: undoTokenOf(deps, memberRemoval, act) }
  })
}

/**
 * Makes a member the captain instead of the current one; they are notified.
 * @throws NotFound for a non-member, NotAllowed for a non-captain, FieldErrors on `participant_id`
 */
export async function makeCaptain(deps: MemberDeps, actor: SessionActor, change: MembershipRef): Promise<void> {
  const { teamId, participantId } = change
  const { roles } = await getSeenTeam(deps, actor, teamId)
  await deps.db.transaction(async (tx) => {
    const members = await lockMembers(tx, teamId)
    if (!canLeadMembers(actor, { roles, members })) throw refusalTo(actor, members)
    const member = members.find(({ id }) => id === participantId)
    if (member === undefined) throw notMember()
    if (member.isCaptain) throw new FieldErrors({ participant_id: ['validation.captain_already'] })
    for (const captain of members.filter(({ isCaptain }) => isCaptain))
      await updateMembership(tx, captain.id, { teamId, isCaptain: false })
    await updateMembership(tx, participantId, { teamId, isCaptain: true })
    if (member.userId !== actor.userId) await enqueueNews(deps, tx, 'captain', change)
  })
}

const captainsOf = (members: readonly Membership[]): number[] =>
  members.filter(({ isCaptain }) => isCaptain).map(({ userId }) => userId)

async function lockMembers(tx: Db, teamId: number): Promise<Membership[]> {
  const team = (await lockTeams(tx, [teamId])).get(teamId)
  if (team === undefined || team.archivedAt !== null) throw new NotFound()
  return listMemberships(tx, teamId)
}

/** Returns the refusal to an actor, a 404 for a non-member, as at the other calls of a captain. */
const refusalTo = (actor: SessionActor, members: readonly Membership[]): NotAllowed | NotFound =>
  members.some(({ userId }) => userId === actor.userId) ? new NotAllowed() : new NotFound()

/** @returns the number of the departure, and the member who became captain by it */
async function takeOut(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { teamId, participantId, members }: MembershipRef & { members: readonly Membership[] },
  runAt?: Date,
): Promise<{ departure: number; nextCaptainId?: number }> {
  await updateMembership(tx, participantId, { teamId: null, isCaptain: false })
  const departure = await countDeparture(deps, tx, { teamId, participantId })
  const userId = members.find(({ id }) => id === participantId)?.userId ?? null
  if (userId !== null) await markApprovalsEnded(tx, { teamId, userId, email: null })
  const next = nextCaptain(members.filter(({ id }) => id !== participantId))
  if (next === undefined || next.isCaptain) return { departure }
  await updateMembership(tx, next.id, { teamId, isCaptain: true })
  await enqueueNewCaptain(deps, tx, { teamId, participantId: next.id }, runAt && { participantId, departure, runAt })
  return { departure, nextCaptainId: next.id }
}

const enqueueNews = (
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  event: TeamMemberEvent,
  { held: heldRemoval, ...member }: MembershipRef & { held?: HeldRemoval },
): Promise<void> => {
  const payload = { event, ...member, at: deps.clock.now().toISOString() }
  if (heldRemoval === undefined) return deps.jobs.enqueue(tx, teamMembershipChanged, payload)
  const { runAt, ...removal } = heldRemoval
  return deps.jobs.enqueue(tx, teamMembershipChanged, { ...payload, removal }, { runAt })
}

/** The obstacle is shown to the captain here, and not to the participant. */
const ofParticipant: Partial<Record<TextKey, TextKey>> = {
  'members.problem.member_already': 'members.problem.participant_already',
  'members.problem.elsewhere': 'members.problem.in_other_team_now',
  'members.problem.gone': 'members.problem.no_participant',
}

function throwAtParticipant(error: unknown): never {
  if (!(error instanceof FieldErrors)) throw error
  const problems = (error.errors['team_id'] ?? []).map((problem) =>
    typeof problem === 'string' ? (ofParticipant[problem] ?? problem) : problem,
  )
  throw new FieldErrors({ participant_id: problems })
}
