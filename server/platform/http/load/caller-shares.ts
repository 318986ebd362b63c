import { defined } from '../../../../contract/defined.ts'
import type { Caller } from '../requests/caller.ts'

/** The requests of a caller, or of the wider network around it, and its position in the rounds. */
interface CallerShare {
  running: number
  waiting: number
  /** The round of its next request. */
  round: number
  /** The highest round of the callers in it. */
  reached: number
}

/**
 * The number of requests of each caller, and the caller of the next turn: each has one request in a round, and a caller
 * that comes later begins in the round under way.
 */
export class CallerShares {
  private readonly byName = new Map<string, CallerShare>()
  /** The highest round of all. */
  private readonly site = { reached: 0 }

  /** Records that a request waits. */
  arrive(caller: Caller): void {
    let { reached } = this.site
    for (const name of caller) {
      const share = this.byName.get(name) ?? { running: 0, waiting: 0, round: reached, reached: 0 }
      // A caller does not save up turns that it did not use while its requests ran.
      if (share.waiting === 0) share.round = Math.max(share.round, reached)
      share.waiting += 1
      this.byName.set(name, share)
      reached = share.reached
    }
  }

  /** Records that a request that waited runs. */
  begin(caller: Caller): void {
    let around: { reached: number } = this.site
    for (const name of caller) {
      const share = defined(this.byName.get(name))
      around.reached = Math.max(around.reached, share.round)
      share.round += 1
      share.waiting -= 1
      share.running += 1
      around = share
    }
  }

  /** Records that a request that waited does not wait any more. */
  giveUp(caller: Caller): void {
    for (const name of caller) this.take(name, 'waiting')
  }

  /** Records that a request that ran has ended. */
  end(caller: Caller): void {
    for (const name of caller) this.take(name, 'running')
  }

  heldOf(name: string): number {
    const { running, waiting } = defined(this.byName.get(name))
    return running + waiting
  }

  /**
   * Whether one name gets the next turn before another: the name with fewer running requests, and then the earlier
   * round. Both have requests.
   */
  isBefore(name: string, other: string): boolean {
    const [one, two] = [defined(this.byName.get(name)), defined(this.byName.get(other))]
    return one.running < two.running || (one.running === two.running && one.round < two.round)
  }

  private take(name: string, kind: 'running' | 'waiting'): void {
    const share = defined(this.byName.get(name))
    share[kind] -= 1
    if (share.running + share.waiting === 0) this.byName.delete(name)
  }
}
