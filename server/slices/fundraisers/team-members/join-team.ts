import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { listMemberships, lockMembership, updateMembership } from '../participants/index.ts'
import { type LockedTeam, lockTeams } from '../teams/index.ts'
import { readInvitation } from './invitation-link.ts'
import { teamMembershipChanged } from './jobs.ts'
import { claimApproval } from './queries/requests.ts'
import { joinProblem } from './rules.ts'

export interface JoinInput {
  participantId: number
  teamId: number
  /** The invitation of the mail that said the request was approved; for a team on request. */
  invitation?: string
}

/**
 * Puts a participant who is in no team into one that is open, or that approved them. It locks the team until the
 * transaction ends; the first member leads it, and is notified.
 * @throws FieldErrors on `team_id`
 */
export async function joinTeam(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Db,
  joining: JoinInput,
): Promise<void> {
  const { participantId, teamId, invitation } = joining
  const team = (await lockTeams(tx, [teamId])).get(teamId)
  const requestId = invitation === undefined ? undefined : readInvitation(deps, invitation)
  const { isFirst } = await addToTeam(tx, { participantId, teamId, team }, async (userId) => {
    // An approved requester has used it, into an open team too.
    const isApproved = await claimApproval(tx, { teamId, userId, requestId })
    return isApproved || team?.isOpen === true
  })
  if (isFirst) await enqueueNewCaptain(deps, tx, { participantId, teamId })
}

/**
 * Lets a participant without a team lead the one that they have just founded.
 * @throws FieldErrors on `team_id`
 */
export async function leadFoundedTeam(tx: Db, founding: { participantId: number; teamId: number }): Promise<void> {
  const team = (await lockTeams(tx, [founding.teamId])).get(founding.teamId)
  await addToTeam(tx, { ...founding, team }, () => true)
}

/**
 * Puts a participant back into the team of an act that is undone, and before its members where they led it: unless the
 * team was closed or got another captain meanwhile, which stands. Lock the team before; none is notified.
 * @returns whether they are in the team now
 */
export async function rejoinTeam(tx: Db, { isCaptain, nextCaptainId, ...joining }: RejoinInput): Promise<boolean> {
  const { participantId, teamId, team } = joining
  if (joinProblem(await lockMembership(tx, participantId), { id: teamId, team }) !== undefined) return false
  const { isFirst } = await addToTeam(tx, joining, () => true)
  if (isFirst || !isCaptain) return true
  const captains = (await listMemberships(tx, teamId)).filter((member) => member.isCaptain)
  if (captains.some(({ id }) => id !== nextCaptainId)) return true
  for (const { id } of captains) await updateMembership(tx, id, { teamId, isCaptain: false })
  await updateMembership(tx, participantId, { teamId, isCaptain: true })
  return true
}

interface RejoinInput {
  participantId: number
  teamId: number
  team: LockedTeam | undefined
  /** Whether they led the team. */
  isCaptain: boolean
  /** The member who has led it since. */
  nextCaptainId: number | undefined
}

/**
 * Adds a participant to a team that the transaction has locked; notifying the new captain is for the caller.
 * @param isApproved whether the team approves a user, by id
 * @returns whether the participant is the team's only member, and so its captain
 * @throws FieldErrors on `team_id`
 */
export async function addToTeam(
  tx: Db,
  { participantId, teamId, team }: { participantId: number; teamId: number; team: LockedTeam | undefined },
  isApproved: (userId: number) => Promise<boolean> | boolean,
): Promise<{ isFirst: boolean }> {
  const member = await lockMembership(tx, participantId)
  const problem = joinProblem(member, { id: teamId, team })
  if (member === undefined || problem !== undefined)
    throw new FieldErrors({ team_id: [problem ?? 'members.problem.gone'] })
  if (!(await isApproved(member.userId))) throw new FieldErrors({ team_id: ['members.problem.on_request'] })
  const isFirst = (await listMemberships(tx, teamId)).length === 0
  await updateMembership(tx, participantId, { teamId, isCaptain: isFirst })
  return { isFirst }
}

/** A removal that can be undone until its mails leave. */
export interface HeldRemoval {
  participantId: number
  departure: number
  runAt: Date
}

/** Enqueues the news for a new captain, who did not choose to lead a team. */
export const enqueueNewCaptain = (
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  captain: { participantId: number; teamId: number },
  heldRemoval?: HeldRemoval,
): Promise<void> => {
  const payload = { event: 'captain', ...captain, at: clock.now().toISOString() } as const
  if (heldRemoval === undefined) return jobs.enqueue(tx, teamMembershipChanged, payload)
  const { runAt, ...removal } = heldRemoval
  return jobs.enqueue(tx, teamMembershipChanged, { ...payload, removal }, { runAt })
}
