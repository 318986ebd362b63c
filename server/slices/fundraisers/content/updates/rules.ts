import { later } from '../../../../../contract/durations.ts'
import { publishDelayMs } from '../../../../../contract/fields/limits.ts'

/**
 * Returns the moment when an update appears: a day after it was written unless its author says when [9.02], and never
 * before it was written.
 */
export function publishTime(chosenTime: Date | undefined, now: Date): Date {
  if (chosenTime === undefined) return later(now, publishDelayMs)
  return chosenTime < now ? now : chosenTime
}

export const hasAppeared = ({ publishedAt }: { publishedAt: Date }, now: Date): boolean => publishedAt <= now
