import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Billable, FoundPayer, Use } from '../billing/index.ts'
import { findTeamOwner, listSeats } from './queries.ts'
import { expiredUntil } from './rules.ts'
import { teamsPath } from './notify-of-account-team.ts'

type Seats = readonly { teamId: number; seats: number }[]

/** Counts the use of plan limits by a user's teams, or by one team; unanswered invitations count as members. */
export async function countUse({ clock }: Pick<Deps, 'clock'>, db: Db, { kind, id }: Billable): Promise<Use> {
  const seats = await listSeats(db, kind === 'user' ? { ownerId: id } : { teamId: id }, expiredUntil(clock.now()))
  const teamMembers = Math.max(0, ...seats.map((each) => each.seats))
  if (kind === 'team') return { teams: 0, teamMembers, collaborators: 0 }
  return { teams: seats.length, teamMembers, collaborators: collaboratorsIn(seats) }
}

/** Returns the number of members in all teams of one owner, without the owner. */
export const collaboratorsIn = (seats: Seats): number => seats.reduce((sum, each) => sum + each.seats - 1, 0)

/** Returns the team as the payer on its invoices, which its owner gets; undefined when the team is gone. */
export async function payerOf(db: Db, teamId: number): Promise<FoundPayer | undefined> {
  const team = await findTeamOwner(db, teamId)
  if (team === undefined) return undefined
  const { lockedAt, ...payer } = team
  const screen = `${teamsPath}/${teamId}`
  const paths = { plan: `${screen}/billing`, card: `${screen}/payment`, invoices: `${screen}/invoices` }
  return { ...payer, paths, isLocked: lockedAt !== null }
}
