import type { Texts } from '../../../../contract/texts/files.ts'

type StepTexts = Texts['first_steps']

/** The name of a step, under which its texts are found. */
export type StepId = keyof StepTexts['steps']

/** The kinds of pages that have first steps, each with a title of its own. */
export type StepsKind = keyof StepTexts['kinds']

/** A thing to do first; the data says whether it is done. */
export type Step = LinkedStep | WordsStep

interface LinkedStep {
  id: Exclude<StepId, WordsId>
  isDone: boolean
  /** Whether it is in the hands of staff meanwhile: there is nothing to press. */
  isWaiting?: boolean
  /** The screen, and the field in it, where it is done. */
  href: string
}

/** The name of a step that is a text to pass on, in a dialog right here. */
export type WordsId = keyof StepTexts['words']

interface WordsStep {
  id: WordsId
  isDone: boolean
}

/** A page with fewer donations still looks for its first donors. */
export const fewDonations = 5

/** A page that was looked at so often was passed on: its own managers do not count as visits. */
export const sharedVisits = 10
