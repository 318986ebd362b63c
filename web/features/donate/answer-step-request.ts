import type { Translate } from '../../../contract/texts.ts'
import type { Format } from '../../lib/format.ts'
import { checkStep, type Problems } from './check-step.ts'
import type { GiftAnswer } from './gift-answer.ts'
import type { GiftOffer } from './gift-offer.ts'
import type { GiftValues } from './gift-values.ts'
import { problemTexts } from './problem-texts.ts'
import { earliestStepOf, type WizardStep, wizardSteps } from './wizard-steps.ts'

interface StepRequest {
  wanted: WizardStep
  values: GiftValues
  offer: GiftOffer
  t: Translate
  format: Format
}

/**
 * What a "Next" or "Back" button leads to when the server has to answer it, because scripts are allowed but did not
 * arrive: the step itself, or the earliest one before it with a mistake.
 */
export function answerStepRequest({ wanted, values, offer, t, format }: StepRequest): GiftAnswer {
  const earlier = wizardSteps.filter((step) => step < wanted)
  const problems: Problems = Object.assign({}, ...earlier.map((step) => checkStep(step, values, offer)))
  return {
    values,
    fields: problemTexts(problems, t, format),
    alert: undefined,
    step: earliestStepOf(Object.keys(problems)) ?? wanted,
  }
}
