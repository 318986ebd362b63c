import { retryAfterSeconds } from '../answers/refusal-of.ts'
import type { SignedInActor } from '../requests/actor.ts'
import { userCaller } from '../requests/caller.ts'
import { createFairQueue } from './fair-queue.ts'

/**
 * The fair queue of users for reads that look through all rows of a project. Donors wait for the same database, so all lists
 * of managers share it.
 * Why: docs/decisions/0024-limits.md
 */
export interface SearchQueue {
  /** Reads when it is the actor's turn. @throws Unavailable where others wait, and the actor has most */
  read<Result>(actor: Pick<SignedInActor, 'userId'>, read: () => Promise<Result>): Promise<Result>
  /** Reads a list when it is the actor's turn; one without words to look for is read at once. */
  search<Result>(
    actor: Pick<SignedInActor, 'userId'>,
    filter: { search: string },
    read: () => Promise<Result>,
  ): Promise<Result>
}

export function createSearchQueue(): SearchQueue {
  const inTurn = createFairQueue({ runningMax: 2, waitingMax: 20, retryAfterSeconds })
  const read: SearchQueue['read'] = (actor, work) => inTurn(userCaller(actor.userId), work)
  return { read, search: (actor, { search }, work) => (search === '' ? work() : read(actor, work)) }
}
