import { isOver, type MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import type { TextKey } from '../../../../../contract/texts.ts'

interface EndingMonthly {
  state: MonthlyState
  /** The end that was set before: the day from which nothing is taken any more; null without one. */
  endsOn: string | null
  nextChargeOn: string
}

/** Returns the reason that a monthly donation cannot end on a day; undefined when it can. */
export function endProblem({ state, endsOn }: EndingMonthly, endDate: string, today: string): TextKey | undefined {
  if (isOver(state)) return 'validation.monthly_ended'
  if (endDate < today) return 'validation.date_passed'
  // The donor was promised the earlier end: taking money after that day would break the promise.
  if (endsOn !== null && endDate > endsOn) return 'validation.monthly_end_later'
  return undefined
}

/** Whether nothing would be taken before that day: then it is over already. */
export const isOverAt = ({ state, nextChargeOn }: EndingMonthly, endDate: string): boolean =>
  state === 'lapsed' || nextChargeOn >= endDate
