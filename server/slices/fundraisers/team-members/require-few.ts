import { dayMs } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { TooManyRequests } from '../../../platform/errors.ts'
import { addTry } from '../../identity/users/index.ts'
import { foundedByUserMax, requestsOfUserMax, stateChangesMax } from './rules.ts'

/** @throws TooManyRequests above so many in a day */
export async function requireFew({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, max: number): Promise<void> {
  const now = clock.now()
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > max) throw new TooManyRequests('errors.too_many_today')
}

/**
 * Counts a team that a user founds: one that is left stays in the project. A place that was paid is not refused for it.
 * @throws TooManyRequests
 */
export const countFoundedTeam = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  requireFew(deps, `teams-founded:${userId}`, foundedByUserMax)

/** Counts a request of a user to join a team. @throws TooManyRequests */
export const countTeamRequest = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  requireFew(deps, `team-requests:${userId}`, requestsOfUserMax)

/** Counts a change of the state of a team, or its end, which all its members are told. @throws TooManyRequests */
export const countTeamState = (deps: Pick<Deps, 'db' | 'clock'>, teamId: number): Promise<void> =>
  requireFew(deps, `team-states:${teamId}`, stateChangesMax)
