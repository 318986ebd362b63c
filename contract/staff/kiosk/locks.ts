import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { staffReason } from './impersonation.ts'

const body = z.object({ reason: staffReason })

const answers = {
  200: messageAnswer,
  /** Staff are not locked. */
  403: messageAnswer,
  404: messageAnswer,
  422: fieldErrorsAnswer,
}

export const lockUser = defineCall({
  method: 'POST',
  path: '/spark/kiosk/users/:id/lock',
  summary: 'Lock an account: its sessions end, and signing in and API tokens are refused',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: idParams,
  body,
  answers,
})

export const unlockUser = defineCall({
  method: 'POST',
  path: '/spark/kiosk/users/:id/unlock',
  summary: 'Unlock an account',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: idParams,
  body,
  answers,
})
