import { dayMs } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { requireAttemptsLeft } from '../../identity/users/index.ts'
import { foundedByManagerMax, foundedByUserMax, requestsOfUserMax, stateChangesMax } from './rules.ts'

/** Counts one more under a key. @throws TooManyRequests above so many in a day */
export const requireDailyLimit = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, max: number): Promise<void> =>
  requireAttemptsLeft(db, { key, max, windowMs: dayMs, refusal: 'errors.too_many_today' }, clock.now())

/**
 * Counts a team that a user founds: one that is left stays in the project. A place that was paid is not refused for it.
 * @throws TooManyRequests
 */
export const countFoundedTeam = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  requireDailyLimit(deps, `teams-founded:${userId}`, foundedByUserMax)

/** Counts a team that a manager of its project makes without leading it. @throws TooManyRequests */
export const countManagedTeam = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  requireDailyLimit(deps, `teams-managed:${userId}`, foundedByManagerMax)

/** Counts a request of a user to join a team. @throws TooManyRequests */
export const countTeamRequest = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  requireDailyLimit(deps, `team-requests:${userId}`, requestsOfUserMax)

/**
 * Counts a change of the state of a team, or its end, of which all its members are notified.
 * @throws TooManyRequests
 */
export const countTeamState = (deps: Pick<Deps, 'db' | 'clock'>, teamId: number): Promise<void> =>
  requireDailyLimit(deps, `team-states:${teamId}`, stateChangesMax)
