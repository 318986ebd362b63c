import { Unavailable } from '../errors.ts'

export interface SemaphoreOptions {
  runningMax: number
  waitingMax: number
  /** Permits for known callers, which no crowd of others can take; they are also served first. */
  reservedMax?: number
  /**
   * The pause before the next piece of work that keeps a core busy, as a multiple of the time of the last piece: the
   * whole of it while the queue is full, and less the shorter the queue is. It spreads a stampede, so that others get
   * to the processor in between. Known callers do not wait for it.
   */
  restMax?: number
}

/**
 * Creates a semaphore (with one permit, a mutex): lets costly work happen a few pieces at a time. A long queue of
 * people waiting is an attack or a stampede, and is refused at once instead of made to wait for ever.
 * @returns a function that does the work when its turn comes, or throws Unavailable; `reservedFor` names a caller with
 *   a permit kept for them, one at a time. Its `requireRoom` throws that at once, for callers that would else do work
 *   in vain first.
 */
export function createSemaphore({ runningMax, waitingMax, reservedMax = 0, restMax = 0 }: SemaphoreOptions) {
  let running = 0
  const waiting: (() => void)[] = []
  const reservedWaiting: (() => void)[] = []
  const reservedNames = new Set<string>()
  /** Permits that are free but not given out, until a rest is over. */
  const rests = new Set<NodeJS.Timeout>()

  const isReserved = (reservedFor: string | undefined): reservedFor is string =>
    reservedFor !== undefined && !reservedNames.has(reservedFor) && reservedNames.size < reservedMax

  function requireRoom(reservedFor?: string): void {
    if (running >= runningMax && waiting.length >= waitingMax && !isReserved(reservedFor)) throw new Unavailable()
  }
  function leave(): void {
    const next = reservedWaiting.shift() ?? waiting.shift()
    // A finished caller hands over its permit, so `running` does not change.
    if (next === undefined) running -= 1
    else next()
  }
  function rest(restMs: number): void {
    const timer = setTimeout(() => {
      rests.delete(timer)
      leave()
    }, restMs)
    rests.add(timer)
  }
  /**
   * Ends a rest early.
   * @returns whether there was one
   */
  function wake(): boolean {
    const [timer] = rests
    if (timer === undefined) return false
    clearTimeout(timer)
    return rests.delete(timer)
  }
  async function wait(hasReservedPermit: boolean): Promise<void> {
    if (running < runningMax) running += 1
    else if (!hasReservedPermit || !wake())
      await new Promise<void>((resolve) => (hasReservedPermit ? reservedWaiting : waiting).push(resolve))
  }
  async function inTurn<Result>(work: () => Promise<Result>, reservedFor?: string): Promise<Result> {
    requireRoom(reservedFor)
    const hasReservedPermit = isReserved(reservedFor)
    if (hasReservedPermit) reservedNames.add(reservedFor)
    await wait(hasReservedPermit)
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      if (hasReservedPermit) reservedNames.delete(reservedFor)
      const restMs = (performance.now() - startedAt) * restMax * (waiting.length / waitingMax)
      if (restMs < 1 || reservedWaiting.length > 0) leave()
      else rest(restMs)
    }
  }
  return Object.assign(inTurn, { requireRoom })
}
