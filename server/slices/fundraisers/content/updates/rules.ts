import { publishDelayMs } from '../../../../../contract/fields/limits.ts'

/**
 * The moment when an update appears: a day after it was written unless its author says when [9.02], and never before it
 * was written.
 */
export function publishTime(wanted: Date | undefined, now: Date): Date {
  if (wanted === undefined) return new Date(now.getTime() + publishDelayMs)
  return wanted < now ? now : wanted
}

export const hasAppeared = ({ publishedAt }: { publishedAt: Date }, now: Date): boolean => publishedAt <= now
