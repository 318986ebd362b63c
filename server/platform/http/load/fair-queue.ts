import { Unavailable } from '../../errors.ts'
import { type Caller, ofBestCaller } from '../requests/caller.ts'
import { CallerShares } from './caller-shares.ts'

export interface FairQueueOptions {
  runningMax: number
  waitingMax: number
  retryAfterSeconds: number
}

interface QueuedRequest {
  caller: Caller
  begin: () => void
  refuse: (refusal: Unavailable) => void
}

/**
 * Lets costly work happen a few pieces at a time, shared between the callers that request it, such as networks or
 * users. While turns are free, one caller may have all of them. A turn that comes free goes to the caller that has
 * fewest under way, and among those to each in turn (fair queueing), the request that waited longest first. Where no
 * more may wait, the caller with most gives its last one up for a caller with less. All that come from one wider
 * network are one caller among others; between them its turns are shared in the same way.
 * @returns a function that does the work when its turn comes, or throws Unavailable: at once, when it is given up, or
 *   when its signal aborts before its turn, as the connection is closed that the request came over
 */
export function createFairQueue({ runningMax, waitingMax, retryAfterSeconds }: FairQueueOptions) {
  let running = 0
  const shares = new CallerShares()
  /** The requests that wait, in the order of arrival; none while turns are free. */
  const waiting: QueuedRequest[] = []

  const next = () => ofBestCaller(waiting, (one, first) => shares.isBefore(one, first))[0]
  // The caller with most requests gives up its latest one: a request that waited long has its turn soon.
  const last = () => ofBestCaller(waiting, (one, most) => shares.heldOf(one) >= shares.heldOf(most)).at(-1)

  function begin(one: QueuedRequest): void {
    waiting.splice(waiting.indexOf(one), 1)
    shares.begin(one.caller)
    running += 1
    one.begin()
  }
  function leave(caller: Caller): void {
    shares.end(caller)
    running -= 1
    const first = next()
    if (first !== undefined) begin(first)
  }
  function giveUp(one: QueuedRequest | undefined): void {
    const index = one === undefined ? -1 : waiting.indexOf(one)
    if (one === undefined || index === -1) return
    waiting.splice(index, 1)
    shares.giveUp(one.caller)
    one.refuse(refusal())
  }
  const refusal = () => new Unavailable('errors.unavailable', retryAfterSeconds)
  async function wait(caller: Caller, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw refusal()
    await new Promise<void>((resolve, refuse) => {
      const one = { caller, begin: resolve, refuse }
      waiting.push(one)
      shares.arrive(caller)
      if (running < runningMax) return begin(one)
      // The request that is given up may be the new one itself.
      if (waiting.length > waitingMax) giveUp(last())
      signal?.addEventListener('abort', () => giveUp(one), { once: true })
    })
  }
  return async function inTurn<Result>(
    caller: Caller,
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
