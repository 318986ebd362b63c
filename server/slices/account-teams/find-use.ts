import type { Deps } from '../../deps.ts'
import { expiredUntil } from './rules.ts'
import { listSeats } from './queries.ts'

type Seats = readonly { teamId: number; seats: number }[]

/** How much somebody uses of what a plan of their own limits: with who was asked, and has not answered. */
export async function findUseOfOwner({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  return sumUp(await listSeats(db, userId, expiredUntil(clock.now())))
}

const sumUp = (seats: Seats) => ({
  teams: seats.length,
  teamMembers: Math.max(0, ...seats.map((each) => each.seats)),
  collaborators: collaboratorsIn(seats),
})

/** Everybody in the teams of one owner but the owner. */
export const collaboratorsIn = (seats: Seats): number => seats.reduce((sum, each) => sum + each.seats - 1, 0)
