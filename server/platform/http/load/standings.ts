import { defined } from '../../../../contract/defined.ts'
import type { Caller } from '../requests/caller.ts'

/** How a caller, or the wider network around it, stands among the others of the same kind. */
interface Standing {
  running: number
  waiting: number
  /** Of its next request. */
  round: number
  /** The highest round of the callers in it. */
  reached: number
}

/** How many requests callers have, and whose turn is next: each has one in a round, those that come later begin in the one under way. */
export class Standings {
  private readonly byName = new Map<string, Standing>()
  /** The highest round of all. */
  private readonly site = { reached: 0 }

  /** A request waits. */
  arrive(caller: Caller): void {
    let { reached } = this.site
    for (const name of caller) {
      const standing = this.byName.get(name) ?? { running: 0, waiting: 0, round: reached, reached: 0 }
      standing.waiting += 1
      this.byName.set(name, standing)
      reached = standing.reached
    }
  }

  /** One that waited runs. */
  begin(caller: Caller): void {
    let around: { reached: number } = this.site
    for (const name of caller) {
      const standing = defined(this.byName.get(name))
      around.reached = Math.max(around.reached, standing.round)
      standing.round += 1
      standing.waiting -= 1
      standing.running += 1
      around = standing
    }
  }

  /** One that waited does not wait any more. */
  giveUp(caller: Caller): void {
    for (const name of caller) this.take(name, 'waiting')
  }

  /** One that ran has ended. */
  end(caller: Caller): void {
    for (const name of caller) this.take(name, 'running')
  }

  heldOf(name: string): number {
    const { running, waiting } = defined(this.byName.get(name))
    return running + waiting
  }

  /** Whether the next turn is rather that of one name, by those that run and then by rounds. Both have requests. */
  isBefore(name: string, other: string): boolean {
    const [one, two] = [defined(this.byName.get(name)), defined(this.byName.get(other))]
    return one.running < two.running || (one.running === two.running && one.round < two.round)
  }

  private take(name: string, kind: 'running' | 'waiting'): void {
    const standing = defined(this.byName.get(name))
    standing[kind] -= 1
    if (standing.running + standing.waiting === 0) this.byName.delete(name)
  }
}
