import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { currentPlan, limitOf } from '../../billing/index.ts'
import { insertAccountTeam, lockOwnedTeams } from '../queries.ts'

/**
 * Makes a team of which the actor is the owner.
 * @returns its id
 * @throws FieldErrors on `name` when the plan of the actor allows no more
 */
export async function createAccountTeam(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  { userId }: SessionActor,
  { name }: { name: string },
): Promise<number> {
  const plan = await currentPlan(deps, { kind: 'user', id: userId })
  return deps.db.transaction(async (tx) => {
    const owned = await lockOwnedTeams(tx, userId)
    if (owned >= limitOf(plan, 'teams')) throw new FieldErrors({ name: ['validation.more_teams'] })
    return insertAccountTeam(tx, { name, ownerId: userId, createdAt: deps.clock.now() })
  })
}
