import { z } from 'zod'
import { cleanIban, payoutAccountProblem } from '../../fields/iban.ts'

/** An account that money is to be paid out to, as banks exchange its number; or empty. */
export const bankAccountOrNone = z
  .string('validation.required')
  .meta({ maxLength: 60 })
  .transform((typed, context) => {
    const problem = typed.trim() === '' ? undefined : payoutAccountProblem(typed)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    return cleanIban(typed)
  })
