import { Unavailable } from '../../errors.ts'
import { createTurns } from '../../turns.ts'
import { againAfterSeconds } from '../refusal-of.ts'
import type { LoopDelay } from './loop-delay.ts'

/**
 * What is given up first when there is too much to do. `guest`: a page that somebody looks at. `late`: a page of who is signed
 * in, or on which money is given. `never`: a form that was sent.
 */
export type PageRank = 'guest' | 'late' | 'never'

export interface LoadLimits {
  /** So many pages are made for guests at once; three times as many wait for their turn, and the others are refused. */
  pagesAtOnce: number
  /** A process that gets to its work later than this makes no more pages for guests until it has caught up. */
  loopDelayMaxMs: number
}

/** How many times as much is borne for pages that are given up late. */
const lateShare = 4

/**
 * Sheds load: pages are refused before any work is done for them, so that what gives money goes on. Whoever is refused is
 * told when to come back, and within milliseconds.
 * @returns a function that makes a page when its turn comes
 * @throws Unavailable from it, at once
 */
export function createPageLoad({ pagesAtOnce, loopDelayMaxMs }: LoadLimits, delay: LoopDelay) {
  const turns = {
    guest: turnsOf(pagesAtOnce),
    late: turnsOf(pagesAtOnce * lateShare),
  }
  return async function inTurn<Page>(rank: PageRank, make: () => Promise<Page>): Promise<Page> {
    if (rank === 'never') return make()
    const delayMaxMs = rank === 'guest' ? loopDelayMaxMs : loopDelayMaxMs * lateShare
    if (delay.ms > delayMaxMs) throw new Unavailable('errors.unavailable', againAfterSeconds)
    return turns[rank](make)
  }
}

const turnsOf = (runningMax: number) => createTurns({ runningMax, waitingMax: runningMax * 3, againAfterSeconds })
