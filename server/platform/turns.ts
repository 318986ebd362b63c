import { Unavailable } from './errors.ts'

/**
 * Lets costly work happen a few pieces at a time. A long row of people waiting is an attack or a stampede, and is
 * refused at once instead of made to wait for ever.
 * @returns a function that does the work when its turn comes, or throws Unavailable
 */
export function createTurns({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) throw new Unavailable()
      // Whoever is done hands over its place, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
