import type { DonationField } from './donation-values.ts'

/** Amount; kind of donation and way to pay; the donor [4.07]. */
export type WizardStep = 1 | 2 | 3

export const wizardSteps: readonly WizardStep[] = [1, 2, 3]

/** The slots on the form where an error can be shown, in the order in which they stand there. */
const fieldsOfStep: Record<WizardStep, readonly DonationField[]> = {
  1: ['amount'],
  2: [
    'donation_type',
    'payment_method',
    'payment_method_attributes.consumerName',
    'payment_method_attributes.consumerAccount',
    'agree_directdebit',
    'cover_cents',
  ],
  3: [
    'first_name',
    'last_name',
    'email',
    'country',
    'message',
    'anonymous',
    'newsletter_subscription',
    'allow_acquisition',
    'challenge_answer',
  ],
}

/** Returns the slots on a step and on those before it. */
export const fieldsUpTo = (end: WizardStep): DonationField[] =>
  wizardSteps.filter((step) => step <= end).flatMap((step) => fieldsOfStep[step])

/** Fields of the contract that the form has under another name. */
const shownAs: Record<string, DonationField> = {
  recurring: 'donation_type',
  only_recurring: 'donation_type',
  payment_method_attributes: 'payment_method',
}

export const formFieldOf = (field: string): string => shownAs[field] ?? field

/** Returns the step that owns a field; undefined for a field that the form does not show. */
export function stepOf(field: string): WizardStep | undefined {
  const formField = formFieldOf(field)
  return wizardSteps.find((step) => fieldsOfStep[step].some((own) => own === formField))
}

/** Finds the first step with a wrong field: there the donor goes [4.07, 8.01]. */
export function earliestStepOf(fields: readonly string[]): WizardStep | undefined {
  return wizardSteps.find((step) => fields.some((field) => stepOf(field) === step))
}

export interface SortedErrors {
  /** The first text for each slot on the form. */
  fields: Partial<Record<DonationField, string>>
  /** Errors without a slot on the form, for an alert on the form as a whole [8.07]. */
  others: string[]
}

/** Assigns every error of a 422 to its slot, so that none is swallowed because the form has no such field. */
export function sortErrors(errors: Record<string, readonly string[]>): SortedErrors {
  const sorted: SortedErrors = { fields: {}, others: [] }
  for (const [field, texts] of Object.entries(errors)) {
    const formField = formFieldOf(field)
    if (stepOf(formField) === undefined) sorted.others.push(...texts)
    else sorted.fields[formField as DonationField] ??= texts[0]
  }
  return sorted
}

/** Returns the step that a button of the plain form leads to, if it is one of ours. */
export const stepOfText = (text: unknown): WizardStep | undefined => wizardSteps.find((step) => String(step) === text)
