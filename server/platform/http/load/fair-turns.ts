import { Unavailable } from '../../errors.ts'

export interface FairTurnsOptions {
  runningMax: number
  waitingMax: number
  againAfterSeconds: number
}

interface QueuedRequest {
  caller: string
  /**
   * The number of requests of its caller that go before it, counted on from the round that was under way when it came.
   */
  round: number
  begin: () => void
  refuse: (refusal: Unavailable) => void
}

/**
 * Lets costly work happen a few pieces at a time, shared between the callers that ask for it, such as networks or
 * users. While places are free, one caller may have all of them. A place that comes free goes to the caller that has
 * fewest under way, and among those to each in turn (fair queueing), the request that waited longest first. Where no
 * more may wait, the caller with most gives its last one up for a caller with less.
 * @returns a function that does the work when its turn comes, or throws Unavailable: at once, when it is given up, or
 *   when its signal aborts before its turn, as the connection is closed that it was asked over
 */
export function createFairTurns({ runningMax, waitingMax, againAfterSeconds }: FairTurnsOptions) {
  let running = 0
  const runningBy = new Map<string, number>()
  /** The requests in the order of arrival. */
  const waiting: QueuedRequest[] = []
  /** The highest of a request that waited and began. */
  let round = 0

  const runningOf = (caller: string) => runningBy.get(caller) ?? 0
  const refusal = () => new Unavailable('errors.unavailable', againAfterSeconds)

  function enter(caller: string): void {
    running += 1
    runningBy.set(caller, runningOf(caller) + 1)
  }
  function leave(caller: string): void {
    running -= 1
    if (runningOf(caller) === 1) runningBy.delete(caller)
    else runningBy.set(caller, runningOf(caller) - 1)
    if (waiting.length === 0) return
    const next = waiting.reduce((first, one) => (isBefore(one, first) ? one : first))
    waiting.splice(waiting.indexOf(next), 1)
    round = Math.max(round, next.round)
    enter(next.caller)
    next.begin()
  }
  function isBefore(one: QueuedRequest, other: QueuedRequest): boolean {
    const less = runningOf(one.caller) - runningOf(other.caller)
    return less < 0 || (less === 0 && one.round < other.round)
  }
  /** @throws Unavailable where no caller that waits has more than this one would have */
  function makeRoom(caller: string): void {
    const heldBy = new Map(runningBy)
    for (const one of waiting) heldBy.set(one.caller, (heldBy.get(one.caller) ?? 0) + 1)
    const heldOf = (one: string) => heldBy.get(one) ?? 0
    // Of the one with most the last that came: one that waited long is nearly there.
    const last = waiting.reduce((most, one) => (heldOf(one.caller) >= heldOf(most.caller) ? one : most))
    if (heldOf(last.caller) <= heldOf(caller) + 1) throw refusal()
    waiting.splice(waiting.indexOf(last), 1)
    last.refuse(refusal())
  }
  function giveUp(one: QueuedRequest): void {
    const place = waiting.indexOf(one)
    if (place === -1) return
    waiting.splice(place, 1)
    one.refuse(refusal())
  }
  async function wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw refusal()
    if (running < runningMax) return enter(caller)
    if (waiting.length >= waitingMax) makeRoom(caller)
    await new Promise<void>((begin, refuse) => {
      const before = waiting.filter((one) => one.caller === caller).length + runningOf(caller)
      const one = { caller, round: round + before, begin, refuse }
      waiting.push(one)
      signal?.addEventListener('abort', () => giveUp(one), { once: true })
    })
  }
  return async function inTurn<Result>(
    caller: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await wait(caller, signal)
    try {
      return await work()
    } finally {
      leave(caller)
    }
  }
}
