import { Unavailable } from './errors.ts'

export interface TurnsOptions {
  runningMax: number
  waitingMax: number
  /**
   * For work that keeps a core busy: how many times as long as a piece of it took to rest before the next one, while the
   * row is full, and less the shorter it is. A stampede is spread out then, and others get to the processor in between.
   */
  restMax?: number
}

/**
 * Lets costly work happen a few pieces at a time. A long row of people waiting is an attack or a stampede, and is
 * refused at once instead of made to wait for ever.
 * @returns a function that does the work when its turn comes, or throws Unavailable. Its `requireRoom` throws that at
 * once, for who would else do something in vain first.
 */
export function createTurns({ runningMax, waitingMax, restMax = 0 }: TurnsOptions) {
  let running = 0
  const waiting: (() => void)[] = []

  function requireRoom(): void {
    if (running >= runningMax && waiting.length >= waitingMax) throw new Unavailable()
  }
  function leave(): void {
    const next = waiting.shift()
    // Whoever is done hands over its place, so `running` does not change.
    if (next === undefined) running -= 1
    else next()
  }
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    requireRoom()
    if (running < runningMax) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      const restMs = (performance.now() - startedAt) * restMax * (waiting.length / waitingMax)
      if (restMs < 1) leave()
      else setTimeout(leave, restMs)
    }
  }
  return Object.assign(inTurn, { requireRoom })
}
