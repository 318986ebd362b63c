import type { TeamState } from '../../../../contract/fundraisers/teams/team-states.ts'

/**
 * The owners of the totals in which a donation counts beside those of its project; it stays so, regardless of their
 * fate.
 */
export interface DonationOwners {
  participantId: number | null
  teamId: number | null
}

/** A team as it is at the moment of a donation. */
export interface TeamNow {
  id: number
  state: TeamState
  isArchived: boolean
}

/**
 * A donation to a participant counts for the team that they are in, and else for the team that was asked for; for
 * neither once it was closed or deleted. A participant archived a moment ago keeps what is given, in no team: the donor
 * is told.
 */
export function ownersOf({
  participant,
  askedTeam,
}: {
  participant: { id: number; isArchived: boolean; team: TeamNow | null } | null
  askedTeam: TeamNow | null
}): DonationOwners {
  const theirs = participant === null || participant.isArchived ? null : participant.team
  const team = [theirs, askedTeam].find((each) => each !== null && each.state === 'active' && !each.isArchived)
  return { participantId: participant?.id ?? null, teamId: team?.id ?? null }
}
