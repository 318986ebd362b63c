import { minuteMs } from '../../../contract/durations.ts'
import type { Clock } from '../../platform/clock.ts'

/** The moment until which a provider has to be left alone. */
export interface RetryAfter {
  isOn(): boolean
  /** Begins the pause that an answer demands, a minute at most. */
  begin(answer: { headers: Headers }): void
}

const retryAfterMaxMs = minuteMs

/** @param before the answers to donors: background calls are held off by those too, and never the other way round */
export function createRetryAfter(clock: Pick<Clock, 'monotonicMs'>, before?: RetryAfter): RetryAfter {
  let untilMs = Number.NEGATIVE_INFINITY
  return {
    isOn: () => before?.isOn() === true || clock.monotonicMs() < untilMs,
    begin: ({ headers }) => (untilMs = clock.monotonicMs() + lengthMs(headers)),
  }
}

function lengthMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 1)
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1_000, retryAfterMaxMs)
}

/** The number of background requests that are on their way to a provider at once; donors have the rest of the line. */
export const quietRequestsMax = 2
