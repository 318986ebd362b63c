import { Unavailable } from '../../errors.ts'
import { retryAfterSeconds } from '../answers/refusal-of.ts'
import type { Caller } from '../requests/caller.ts'
import { createFairQueue } from './fair-queue.ts'
import type { LoopDelay } from './loop-delay.ts'

/**
 * Load shedding: backpressure in an order: the first kinds are given up first when there is too much to do; each has
 * turns of its own. `guest`: a page that a guest looks at. `shared`: one that guests shared a moment ago, and that is
 * made anew for all of them. `session`: looking up the session of the visitor of a page. `member`: a page of a
 * signed-in visitor. `giving`: one on which money is given. `paid`: one to which a donor comes back from paying, which
 * may wait for the provider. `form`: the answer to a sent form, which waits for its turn and is never refused.
 */
export type PageRank = 'guest' | 'shared' | 'session' | 'member' | 'giving' | 'paid' | 'form'

export interface LoadLimits {
  /**
   * The number of pages that are made for guests at once; three times as many wait for their turn, and the others are
   * refused.
   */
  pagesAtOnce: number
  /** A process that gets to its work later than this makes no more pages for guests until it has caught up. */
  loopDelayMaxMs: number
}

/** The visitor of a page: a network, over a connection of which the signal says that it is closed. */
export interface PageCaller {
  caller: Caller
  signal?: AbortSignal
}

/**
 * Makes a page when its caller's turn comes, or refuses it with Unavailable; a page of a closed connection is not made.
 */
export type InTurn = <Answer>(rank: PageRank, visitor: PageCaller, make: () => Promise<Answer>) => Promise<Answer>

/** The factor of load that is borne for pages that are given up late. */
const lateShare = 4

/**
 * Sheds load: pages are refused before any work is done for them, so that what gives money goes on. The refusal says
 * when to come back, and comes within milliseconds; a request that waits is refused only for one of a network that has
 * less.
 * @returns a function that makes a page when its turn comes
 * @throws Unavailable from it
 */
export function createPageLoad({ pagesAtOnce, loopDelayMaxMs }: LoadLimits, delay: LoopDelay): InTurn {
  const lateAtOnce = pagesAtOnce * lateShare
  const turns = {
    guest: turnsOf(pagesAtOnce),
    // A shared page is made once at a time, so their number is limited, and many visitors wait for each.
    shared: turnsOf(pagesAtOnce, Number.POSITIVE_INFINITY),
    session: turnsOf(lateAtOnce),
    member: turnsOf(lateAtOnce),
    // These pages are quick: more of them at once would only make donations wait.
    giving: turnsOf(pagesAtOnce, lateAtOnce * 4 - pagesAtOnce),
    // These pages wait for the provider, and would keep the other pages waiting meanwhile.
    paid: turnsOf(lateAtOnce),
    form: turnsOf(lateAtOnce, Number.POSITIVE_INFINITY),
  }
  return async function inTurn(rank, { caller, signal }, make) {
    const delayMaxMs = rank === 'guest' ? loopDelayMaxMs : loopDelayMaxMs * lateShare
    if (rank !== 'form' && delay.ms > delayMaxMs) throw new Unavailable('errors.unavailable', retryAfterSeconds)
    return turns[rank](caller, make, signal)
  }
}

const turnsOf = (runningMax: number, waitingMax = runningMax * 3) =>
  createFairQueue({ runningMax, waitingMax, retryAfterSeconds })
