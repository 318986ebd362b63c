import type { Deps } from '../../../../deps.ts'
import { currentPlan, limitOf } from '../../billing/index.ts'
import { collaboratorsIn } from '../count-use.ts'

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'plans'>

interface MemberLimits {
  /** The number of people allowed in the team, with its owner and invited users. */
  ofTeam: number
  /** The number that may be in all teams of its owner together, without the owner. */
  ofOwner: number
}

/**
 * Returns the number of people who may be in a team. The plan of the team counts or that of its owner, whichever allows
 * more, as either may pay for it.
 */
export async function memberLimitsOf(
  deps: PlanDeps,
  { teamId, ownerId }: { teamId: number; ownerId: number },
): Promise<MemberLimits> {
  const ofTeam = await currentPlan(deps, { kind: 'team', id: teamId })
  const ofOwner = await currentPlan(deps, { kind: 'user', id: ownerId })
  return {
    ofTeam: Math.max(limitOf(ofTeam, 'teamMembers'), limitOf(ofOwner, 'teamMembers')),
    ofOwner: limitOf(ofOwner, 'collaborators'),
  }
}

/**
 * Whether the team, or all teams of its owner together, have more members than the limits allow.
 * @param seats of all teams of the owner, each with the owner in it
 */
export function isOverFull(
  limits: MemberLimits,
  seats: readonly { teamId: number; seats: number }[],
  teamId: number,
): boolean {
  const here = seats.find((each) => each.teamId === teamId)?.seats ?? 0
  return here > limits.ofTeam || collaboratorsIn(seats) > limits.ofOwner
}
