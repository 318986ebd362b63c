import { z } from 'zod'
import { fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { staffReason } from './impersonation.ts'

/** A decision of staff about one thing, with its reason. */
export const staffDecision = {
  method: 'POST',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({ reason: staffReason }),
} as const

export const staffDecisionRefusals = { 404: messageAnswer, 422: fieldErrorsAnswer }
