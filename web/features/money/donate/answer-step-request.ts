import type { Translate } from '../../../../contract/texts.ts'
import type { Format } from '../../../lib/format.ts'
import { checkStep, type DonationProblems } from './donation/check-step.ts'
import type { DonationAnswer } from './donation/donation-answer.ts'
import type { DonationOffer } from './donation/donation-offer.ts'
import type { DonationValues } from './donation/donation-values.ts'
import { type DonationErrors, problemTexts } from './donation/problem-texts.ts'
import { earliestStepOf, type WizardStep, wizardSteps } from './donation/wizard-steps.ts'

interface StepRequest extends FormAsSent {
  targetStep: WizardStep
}

interface FormAsSent {
  values: DonationValues
  offer: DonationOffer
  t: Translate
  format: Format
}

/**
 * Returns the step that a "Next" or "Back" button leads to when the server has to answer it, because scripts are
 * allowed but did not arrive: the target, or the earliest one before it with a mistake.
 */
export function answerStepRequest({ targetStep, ...form }: StepRequest): DonationAnswer {
  const fields = problemsBefore(targetStep, form)
  return { values: form.values, fields, alert: undefined, step: earliestStepOf(Object.keys(fields)) ?? targetStep }
}

/**
 * Adds the problems that the server did not look for. It gives errors in two rounds: single fields first, then those
 * that depend on the project. A donor without scripts, with a form not checked step by step, gets both at once.
 */
export function withOtherProblems(answer: DonationAnswer, form: Omit<FormAsSent, 'values'>): DonationAnswer {
  const fields = { ...problemsBefore('end', { ...form, values: answer.values }), ...answer.fields }
  return { ...answer, fields, step: earliestStepOf(Object.keys(fields)) ?? answer.step }
}

function problemsBefore(end: WizardStep | 'end', { values, offer, t, format }: FormAsSent): DonationErrors {
  const steps = wizardSteps.filter((step) => end === 'end' || step < end)
  const problems: DonationProblems = Object.assign({}, ...steps.map((step) => checkStep(step, values, offer)))
  return problemTexts(problems, t, format)
}
