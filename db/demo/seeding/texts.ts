import { dateOf } from '../../../contract/dates.ts'
import { daysAfter, inWords } from '../dates.ts'
import type { ProjectPlan } from '../world.ts'

/** Joins a euro sign to its amount, on one line. */
export const typeset = (text: string): string => text.replaceAll('€ ', '€\u00a0')

/** Puts the day of the event where a text says {event}: '14 maart'. */
export function withDates(text: string, plan: Pick<ProjectPlan, 'eventInDays'>, now: Date): string {
  return typeset(text).replaceAll('{event}', () => {
    if (plan.eventInDays === undefined) throw new Error('a text names the date of an event that has none')
    return inWords(dateOf(daysAfter(now, plan.eventInDays))).replace(' ', '\u00a0')
  })
}
