import { registrationStepFields } from '../../../../contract/signups/registrations/registration-steps.ts'

export type RegisterStep = 1 | 2 | 3

export const registerSteps: readonly RegisterStep[] = [1, 2, 3]

/** The fields that show an error of their own. */
export const registerFields = registerSteps.flatMap((step) => [...registrationStepFields[step]])

export type RegisterField = (typeof registerFields)[number]

/** Finds the first step with a wrong field: there the wizard goes [4.06, 8.01]. */
export const earliestStepOf = (fields: readonly string[]): RegisterStep | undefined =>
  registerSteps.find((step) => fields.some((field) => registrationStepFields[step].some((own) => own === field)))

export const fieldsOf = (step: RegisterStep): readonly RegisterField[] => registrationStepFields[step]
