import type { TextKey } from '../../../../../contract/texts.ts'
import type { DonationField, DonationValues } from './donation-values.ts'
import type { WizardStep } from './wizard-steps.ts'

/** The answer when a sent donation did not go through, or when a step was requested without JavaScript. */
export interface DonationAnswer {
  /** The values that were filled in, to fill in again. */
  values: DonationValues
  /** Texts in the reader's language, by their slot on the form. */
  fields: Partial<Record<DonationField, string>>
  /** The error of the donation as a whole [8.07]: a text, or the key of one. */
  alert: { text: string } | { key: TextKey } | undefined
  /** Whether no answer came that says whether the donation was made. */
  isUnknown?: boolean
  /** The step where the donor goes on. */
  step: WizardStep
}
