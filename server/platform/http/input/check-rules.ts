import type { z } from 'zod'
import type { Call } from '../../../../contract/call.ts'
import { FieldErrors, type FieldProblems, Refusal } from '../../errors.ts'
import type { CallSubject } from './call-input.ts'

/** The fields of a call's form that are right by themselves; those that are not, or were left out, are missing. */
export type RightFields<C extends Call> = C['body'] extends z.ZodObject ? Partial<z.output<C['body']>> : never

/**
 * The rules of a form that go beyond the shape of single fields. They look, and change nothing; what they load, they
 * load through what the actor may see.
 */
export type Rules<C extends Call> = (
  input: CallSubject<C> & { body: RightFields<C> },
) => FieldProblems | Promise<FieldProblems>

/**
 * Finds all faults of a form of which some fields have a wrong shape. A rule says nothing about those. When the rules
 * cannot run, because there is nothing to see for this actor, the shapes are all that is answered.
 */
export async function checkRules(
  { problems, rightFields }: { problems: FieldProblems; rightFields: object | undefined },
  rules: Rules<Call> | undefined,
  subject: CallSubject<Call>,
): Promise<FieldErrors> {
  if (rules === undefined || rightFields === undefined) return new FieldErrors(problems)
  try {
    return new FieldErrors({ ...(await rules({ ...subject, body: rightFields as never })), ...problems })
  } catch (error) {
    if (error instanceof FieldErrors) return new FieldErrors({ ...error.errors, ...problems })
    if (error instanceof Refusal) return new FieldErrors(problems)
    throw error
  }
}

/** Whether all of these fields are there, for a rule about them together. */
export const hasFields = <Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  ...names: Name[]
): fields is Fields & Required<Pick<Fields, Name>> => names.every((name) => fields[name] !== undefined)
