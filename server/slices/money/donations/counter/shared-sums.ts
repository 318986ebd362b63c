import { defined } from '../../../../../contract/defined.ts'
import { minuteMs } from '../../../../../contract/durations.ts'
/** The progress of a sum over many rows. */
interface Progress {
  /** The version of the money at the request. */
  version: string
  until: number
  isUnderWay: boolean
  isDone: boolean
}

/** The longest time for which a sum is stored while the money stays the same, so that other facts show in the end. */
const ttlMs = minuteMs
const sumsMax = 500

/**
 * Lets many callers share the same sum. A sum is stored until the money changes. While one is being computed, at most
 * one more computation waits behind it, and serves all callers that came meanwhile.
 */
export class SharedSums<Result> {
  private readonly latest = new Map<number, { progress: Progress; result: Promise<Result> }>()

  /** @param make makes it; no other sum with this key is being made meanwhile */
  get(key: number, { version, now }: { version: string; now: Date }, make: () => Promise<Result>): Promise<Result> {
    const entry = this.latest.get(key)
    if (entry !== undefined && (!entry.progress.isUnderWay || isFresh(entry.progress, version, now)))
      return entry.result
    const before = entry === undefined || entry.progress.isDone ? undefined : entry.result
    const progress = { version, until: now.getTime() + ttlMs, isUnderWay: before === undefined, isDone: false }
    const result = this.makeAfter(before, { key, progress, make })
    this.latest.delete(key)
    this.latest.set(key, { progress, result })
    if (this.latest.size > sumsMax) this.latest.delete(defined(this.latest.keys().next().value))
    return result
  }

  private async makeAfter(
    before: Promise<unknown> | undefined,
    { key, progress, make }: { key: number; progress: Progress; make: () => Promise<Result> },
  ): Promise<Result> {
    await before?.catch(() => undefined)
    progress.isUnderWay = true
    try {
      return await make()
    } catch (error) {
      // The next caller tries anew.
      if (this.latest.get(key)?.progress === progress) this.latest.delete(key)
      throw error
    } finally {
      progress.isDone = true
    }
  }
}

const isFresh = (progress: Progress, version: string, now: Date) =>
  progress.version === version && progress.until > now.getTime()
