import type { Clock } from '../../../platform/clock.ts'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { Receiver } from './rules.ts'

/** The time of an answer, in milliseconds, after which a receiver counts as slow. */
const quickMs = 1_000
/** The rest of a slow receiver, as a multiple of the time of its last answer: others are called meanwhile. */
const restTimes = 5
/** Longer than one call takes. */
const callMs = 15_000
/** The most receivers that rest at a time; beyond it the earliest rest ends. */
const restsMax = 10_000

/**
 * A concurrency limiter for slow receivers. The concurrency with which news goes out is low, and of all receivers: one that takes its
 * time has one delivery at a time, and rests after it. It is stored for this process alone, as its concurrency is.
 */
export class ReceiverLimiter {
  /** The moment until which each slow receiver rests. */
  private readonly rests = new BoundedMap<string, number>({ sizeMax: restsMax })

  constructor(private readonly clock: Clock) {}

  /**
   * Sends unless the receiver rests.
   * @returns whether it was sent; false while the receiver rests
   */
  async take(receiver: Receiver, send: () => Promise<void>): Promise<boolean> {
    const key = JSON.stringify(receiver)
    const startedAt = this.clock.now().getTime()
    const restsUntil = this.rests.get(key)
    if (restsUntil !== undefined && restsUntil > startedAt) return false
    if (restsUntil !== undefined) this.rests.set(key, startedAt + callMs)
    try {
      await send()
    } finally {
      const now = this.clock.now().getTime()
      const tookMs = now - startedAt
      if (tookMs > quickMs) this.rests.set(key, now + tookMs * restTimes)
      else this.rests.delete(key)
    }
    return true
  }
}
