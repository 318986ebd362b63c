import type { TextKey } from '../../../../contract/texts.ts'

// Dates are calendar dates 'YYYY-MM-DD' in Amsterdam, which sort as text; `today` is one of them.

export interface ProjectDates {
  closingDate: string
  eventDate: string | null
  registrationDeadline: string | null
}

/**
 * Returns the reason that one of the dates of a project cannot be chosen beside the others. Signing up ends no later
 * than the event and the project itself; a project may close before its event or after it.
 */
export function dateProblem(chosen: keyof ProjectDates, dates: ProjectDates, today: string): TextKey | undefined {
  const { closingDate, eventDate, registrationDeadline: deadline } = dates
  const date = dates[chosen]
  if (date !== null && date < today) return 'validation.date_passed'
  if (deadline === null) return undefined
  if (chosen !== 'closingDate' && eventDate !== null && deadline > eventDate) return 'validation.deadline_event'
  return chosen !== 'eventDate' && deadline > closingDate ? 'validation.deadline_closing' : undefined
}
