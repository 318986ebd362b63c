import { earlier, minuteMs } from '../../../../../contract/durations.ts'

/**
 * Writes a moment as the browser's own field for date and time has it: '2026-11-23T09:30', by the clock of its reader.
 */
export function localTimeOf(moment: Date): string {
  const local = earlier(moment, moment.getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, 16)
}

/** Reads the moment that a reader means with such a text, as an ISO moment; undefined when it is none. */
export function momentOfLocalTime(text: string): string | undefined {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
