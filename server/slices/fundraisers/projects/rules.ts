import {
  type GivingClosure,
  projectStates,
  type ProjectStateNumber,
} from '../../../../contract/fundraisers/projects/project-states.ts'
import { daysBetween } from '../../../../contract/dates.ts'
import { infiniteClosingDate } from '../../../../contract/fields/limits.ts'
import { eurosOf, percentageRaised } from '../../../../contract/money.ts'
import type { EntryFeeState } from '../../../../contract/fundraisers/projects/entry-fee-states.ts'
import type { ProjectKind } from '../../../../contract/fundraisers/projects/projects.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'

// Dates are calendar dates 'YYYY-MM-DD' in Amsterdam, which sort as text; `today` is one of them.

/** A project in its states [4.02]. */
export interface ProjectState {
  /** A value of `projectStates` */
  state: number
  closingDate: string
  archivedAt: Date | null
}

/** Whether it never closes [4.03]. */
export const isInfinite = (closingDate: string): boolean => closingDate >= infiniteClosingDate

/** Whether an event is over: it is from the day after its date. */
export const hasEventPassed = (eventDate: string | null, today: string): boolean =>
  eventDate !== null && eventDate < today

/**
 * Whether it is finished: on its closing date a project is still open; the day after, it is finished. A draft is never
 * finished.
 */
export const isFinished = ({ state, closingDate }: Omit<ProjectState, 'archivedAt'>, today: string): boolean =>
  state === projectStates.finished || (state > projectStates.draft && closingDate < today)

/**
 * Whether a closing date is earlier than that of a public project: its monthly donations then end sooner, and do not
 * begin again by a later date.
 */
export const closesSooner = (
  { state, closingDate }: Pick<ProjectState, 'state' | 'closingDate'>,
  chosen: string | undefined,
): boolean => state > projectStates.draft && chosen !== undefined && chosen < closingDate

/** Returns the state as the public sees it: a passed date need not be stored. */
export function stateShown(project: ProjectState, today: string): ProjectStateNumber {
  if (project.state === projectStates.draft) return projectStates.draft
  return isFinished(project, today) ? projectStates.finished : projectStates.public
}

export interface GivingTerms extends ProjectState {
  isDonationEnabled: boolean
  /** Whether the organization is off line, so that donors cannot see the recipient of their money. */
  isOrganizerHidden: boolean
}

/** Returns the reason that the project takes no donations now; undefined while it does. */
export function givingClosure(project: GivingTerms, today: string): GivingClosure | undefined {
  if (project.state === projectStates.draft) return 'off_line'
  if (project.archivedAt !== null) return 'archived'
  if (isFinished(project, today)) return 'finished'
  return project.isOrganizerHidden || !project.isDonationEnabled ? 'paused' : undefined
}

/**
 * Whether the project can receive donations: it is published, not finished or archived, giving is not switched off, and
 * its organization can be seen.
 */
export const isDonationAllowed = (project: GivingTerms, today: string): boolean =>
  givingClosure(project, today) === undefined

/** Returns the refusal of a change that only a draft allows; undefined while the project is one [4.02]. */
export const onlyInDraft = (_value: unknown, { state }: Pick<ProjectState, 'state'>): TextKey | undefined =>
  state === projectStates.draft ? undefined : 'validation.only_draft'

/**
 * Returns the kind of a project after participants are switched on or off; a payment link with participants is none any
 * more [1.01].
 */
export function kindWith(isPeerToPeer: boolean, kind: ProjectKind): ProjectKind {
  if (isPeerToPeer) return 'participants'
  return kind === 'participants' ? 'project' : kind
}

/**
 * Returns the kind of a project after it becomes a payment link, which has no participants, or stops being one [1.01].
 */
export function kindAsLink(isLink: boolean, kind: ProjectKind): ProjectKind {
  if (isLink) return 'link'
  return kind === 'link' ? 'project' : kind
}

/** Returns the whole days until it closes, 0 on the last day; null when it never closes or has closed. */
export function daysLeft(project: ProjectState, today: string): number | null {
  if (isInfinite(project.closingDate) || isFinished(project, today)) return null
  return project.closingDate < today ? null : daysBetween(today, project.closingDate)
}

export interface RegistrationTerms extends ProjectState {
  kind: string
  /** The last date of registration; null: as long as it runs. */
  registrationDeadline: string | null
  /** The number of people who can take part; null: as many as want to. */
  registrationLimit: number | null
  /** Whether the organization is off line, so that participants cannot see the recipient of their money. */
  isOrganizerHidden: boolean
}

export interface PlacesTaken {
  /** The number of places taken by participants, and by held places, until they are paid or confirmed. */
  takenCount: number
  /** Whether the project's code was used as often as it may be. */
  isCodeUsedUp: boolean
}

/** Returns the reason that registration is closed now [4.05]; undefined while one more person may. */
export function registrationClosure(
  project: RegistrationTerms,
  { takenCount, isCodeUsedUp }: PlacesTaken,
  today: string,
): 'none' | 'draft' | 'finished' | 'off_line' | 'deadline' | 'limit' | 'code_limit' | undefined {
  const { registrationDeadline: deadline, registrationLimit: limit } = project
  if (project.kind !== 'participants') return 'none'
  if (project.state === projectStates.draft) return 'draft'
  if (project.archivedAt !== null || isFinished(project, today)) return 'finished'
  if (project.isOrganizerHidden) return 'off_line'
  if (deadline !== null && deadline < today) return 'deadline'
  if (limit !== null && takenCount >= limit) return 'limit'
  return isCodeUsedUp ? 'code_limit' : undefined
}

/**
 * Returns the fee that a participant pays before their place is sure, in cents; null when taking part costs nothing.
 */
export function entryFeeOf({
  kind,
  useEntryFee,
  entryFeeCents,
}: {
  kind: ProjectKind
  useEntryFee: boolean
  entryFeeCents: number | null
}): number | null {
  return kind === 'participants' && useEntryFee ? entryFeeCents : null
}

export interface FeeTerms {
  kind: ProjectKind
  useEntryFee: boolean
  /** Whether participants who joined before the fee have to pay it as well. */
  forceEntryFee: boolean
  entryFeeCents: number | null
}

/** Returns the unpaid entry fee of a participant, in cents; null for none. */
export function dueFeeOf(terms: FeeTerms, state: EntryFeeState): number | null {
  const isDue = state === 'asked' || (state === 'unasked' && terms.forceEntryFee)
  return isDue ? entryFeeOf(terms) : null
}

export interface RaisedTotals {
  raisedCents: number
  donationCount: number
}

/** Returns the amount raised, as the public sees it: a goal that is not shown is not sent either [9.09]. */
export function progressOf(
  { raisedCents, donationCount }: RaisedTotals,
  goalCents: number | null,
  showGoal: boolean,
): Progress {
  const isShown = showGoal && goalCents !== null
  return {
    raised: eurosOf(raisedCents),
    goal: isShown ? eurosOf(goalCents) : null,
    show_goal: isShown,
    percentage: percentageRaised(raisedCents, goalCents, isShown),
    donation_count: donationCount,
  }
}
