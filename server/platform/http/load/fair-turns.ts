import { Unavailable } from '../../errors.ts'

export interface FairTurnsOptions {
  runningMax: number
  waitingMax: number
  againAfterSeconds: number
}

interface QueuedRequest {
  network: string
  begin: () => void
  refuse: (refusal: Unavailable) => void
}

/**
 * Lets costly work happen a few pieces at a time, shared between the networks that ask for it. While places are free, one
 * network may have all of them. A place that comes free goes to the network that has fewest under way, and among those to the
 * request that waited longest. Where no more may wait, the network with most gives its last one up for a network with less.
 * @returns a function that does the work when its turn comes, or throws Unavailable: at once, when it is given up, or when its
 *   signal aborts before its turn, as the connection is closed that it was asked over
 */
export function createFairTurns({ runningMax, waitingMax, againAfterSeconds }: FairTurnsOptions) {
  let running = 0
  const runningBy = new Map<string, number>()
  /** In the order of arrival. */
  const waiting: QueuedRequest[] = []

  const runningOf = (network: string) => runningBy.get(network) ?? 0
  const refusal = () => new Unavailable('errors.unavailable', againAfterSeconds)

  function enter(network: string): void {
    running += 1
    runningBy.set(network, runningOf(network) + 1)
  }
  function leave(network: string): void {
    running -= 1
    if (runningOf(network) === 1) runningBy.delete(network)
    else runningBy.set(network, runningOf(network) - 1)
    if (waiting.length === 0) return
    const next = waiting.reduce((first, one) => (runningOf(one.network) < runningOf(first.network) ? one : first))
    waiting.splice(waiting.indexOf(next), 1)
    enter(next.network)
    next.begin()
  }
  /** @throws Unavailable where no network that waits has more than this one would have */
  function makeRoom(network: string): void {
    const heldBy = new Map(runningBy)
    for (const one of waiting) heldBy.set(one.network, (heldBy.get(one.network) ?? 0) + 1)
    const heldOf = (one: string) => heldBy.get(one) ?? 0
    // Of the one with most the last that came: one that waited long is nearly there.
    const last = waiting.reduce((most, one) => (heldOf(one.network) >= heldOf(most.network) ? one : most))
    if (heldOf(last.network) <= heldOf(network) + 1) throw refusal()
    waiting.splice(waiting.indexOf(last), 1)
    last.refuse(refusal())
  }
  function giveUp(one: QueuedRequest): void {
    const place = waiting.indexOf(one)
    if (place === -1) return
    waiting.splice(place, 1)
    one.refuse(refusal())
  }
  async function wait(network: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw refusal()
    if (running < runningMax) return enter(network)
    if (waiting.length >= waitingMax) makeRoom(network)
    await new Promise<void>((begin, refuse) => {
      const one = { network, begin, refuse }
      waiting.push(one)
      signal?.addEventListener('abort', () => giveUp(one), { once: true })
    })
  }
  return async function inTurn<Result>(
    network: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await wait(network, signal)
    try {
      return await work()
    } finally {
      leave(network)
    }
  }
}
