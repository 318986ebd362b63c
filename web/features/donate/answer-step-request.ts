import type { Translate } from '../../../contract/texts.ts'
import type { Format } from '../../lib/format.ts'
import { checkStep, type Problems } from './gift/check-step.ts'
import type { GiftAnswer } from './gift/gift-answer.ts'
import type { GiftOffer } from './gift/gift-offer.ts'
import type { GiftValues } from './gift/gift-values.ts'
import { type GiftErrors, problemTexts } from './gift/problem-texts.ts'
import { earliestStepOf, type WizardStep, wizardSteps } from './gift/wizard-steps.ts'

interface StepRequest extends FormAsSent {
  wanted: WizardStep
}

interface FormAsSent {
  values: GiftValues
  offer: GiftOffer
  t: Translate
  format: Format
}

/**
 * What a "Next" or "Back" button leads to when the server has to answer it, because scripts are allowed but did not
 * arrive: the step itself, or the earliest one before it with a mistake.
 */
export function answerStepRequest({ wanted, ...form }: StepRequest): GiftAnswer {
  const fields = problemsBefore(wanted, form)
  return { values: form.values, fields, alert: undefined, step: earliestStepOf(Object.keys(fields)) ?? wanted }
}

/**
 * The server says what is wrong in two rounds: single fields first, then what depends on the project. Somebody without
 * scripts, whose form was not checked step by step, hears both at once.
 */
export function withOtherProblems(answer: GiftAnswer, form: Omit<FormAsSent, 'values'>): GiftAnswer {
  const fields = { ...problemsBefore('end', { ...form, values: answer.values }), ...answer.fields }
  return { ...answer, fields, step: earliestStepOf(Object.keys(fields)) ?? answer.step }
}

function problemsBefore(end: WizardStep | 'end', { values, offer, t, format }: FormAsSent): GiftErrors {
  const steps = wizardSteps.filter((step) => end === 'end' || step < end)
  const problems: Problems = Object.assign({}, ...steps.map((step) => checkStep(step, values, offer)))
  return problemTexts(problems, t, format)
}
