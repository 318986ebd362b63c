import { defined } from '../../../../contract/defined.ts'
import { dayMs, later } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { addAttempt, attemptsOf, countSubjectAttempt } from '../../identity/users/index.ts'
import { foundedByManagerMax, foundedByUserMax, leftForMs, requestsOfUserMax, stateChangesMax } from './rules.ts'

/** Counts one more under a key. @throws TooManyRequests above so many in a day */
export const countDailyAttempt = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, max: number): Promise<void> =>
  countSubjectAttempt(db, { key, max, windowMs: dayMs, refusal: 'errors.too_many_today' }, clock.now())

/**
 * Counts a team that a user founds: one that is left stays in the project. A place that was paid is not refused for it.
 * @throws TooManyRequests
 */
export const countFoundedTeam = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  countDailyAttempt(deps, `teams-founded:${userId}`, foundedByUserMax)

/** Counts a team that a manager of its project makes without leading it. @throws TooManyRequests */
export const countManagedTeam = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  countDailyAttempt(deps, `teams-managed:${userId}`, foundedByManagerMax)

/** Counts a request of a user to join a team. @throws TooManyRequests */
export const countTeamRequest = (deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> =>
  countDailyAttempt(deps, `team-requests:${userId}`, requestsOfUserMax)

/**
 * Counts a change of the state of a team, or its end, of which all its members are notified.
 * @throws TooManyRequests
 */
export const countTeamState = (deps: Pick<Deps, 'db' | 'clock'>, teamId: number): Promise<void> =>
  countDailyAttempt(deps, `team-states:${teamId}`, stateChangesMax)

/**
 * Returns the keys under which the leaving of a member is counted: for the team, whose captain may change, and for its
 * captain, who may found another.
 */
export const leavingOf = (
  { teamId, participantId }: { teamId: number; participantId: number },
  captainIds: readonly number[],
): string[] => [
  `team-left:${teamId}:${participantId}`,
  ...captainIds.map((userId) => `captain-left:${userId}:${participantId}`),
]

/** @throws FieldErrors on `participant_id` */
export async function requireNotLeft(deps: Pick<Deps, 'clock'>, tx: Db, leavings: readonly string[]): Promise<void> {
  if ((await countLeavings(deps, tx, leavings)) > 0) throw new FieldErrors({ participant_id: ['members.problem.left'] })
}

/** Returns the leavings of a short while that were counted under these keys. */
export async function countLeavings(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  leavings: readonly string[],
): Promise<number> {
  let count = 0
  for (const key of leavings) count += await attemptsOf(tx, key, clock.now())
  return count
}

const departureKey = ({ teamId, participantId }: { teamId: number; participantId: number }) =>
  `team-departures:${teamId}:${participantId}`

/**
 * Counts the end of a membership in a team, by any hand: an undo or a mail about an earlier one is void from then on.
 * @returns its number
 */
export async function countDeparture(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  member: { teamId: number; participantId: number },
): Promise<number> {
  const now = clock.now()
  const window = { key: departureKey(member), resetsAt: later(now, leftForMs) }
  return defined((await addAttempt(tx, [window], now)).get(window.key))
}

/** Returns the number of the last end of a membership in a team; 0 for none of late. */
export const lastDeparture = (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  member: { teamId: number; participantId: number },
): Promise<number> => attemptsOf(db, departureKey(member), clock.now())

export async function countLeaving({ clock }: Pick<Deps, 'clock'>, tx: Db, leavings: readonly string[]): Promise<void> {
  const now = clock.now()
  const resetsAt = later(now, leftForMs)
  await addAttempt(
    tx,
    leavings.map((key) => ({ key, resetsAt })),
    now,
  )
}
