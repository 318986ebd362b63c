import type { TextKey } from '../../../../contract/texts.ts'
import type { GiftField, GiftValues } from './gift-values.ts'
import type { WizardStep } from './wizard-steps.ts'

/** What comes back when a gift was sent and did not go through, or when a step was asked for without JavaScript. */
export interface GiftAnswer {
  /** Everything that was filled in, to fill in again. */
  values: GiftValues
  /** Texts in the reader's language, by their place on the form. */
  fields: Partial<Record<GiftField, string>>
  /** What is wrong with the gift as a whole [8.07]: a text, or the key of one. */
  alert: { text: string } | { key: TextKey } | undefined
  /** Where the donor goes on. */
  step: WizardStep
}
