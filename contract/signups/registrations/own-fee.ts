import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { feeAttempts, feeMethod, feePayment } from './register-calls.ts'

/** The unpaid entry fee of a participant. */
export const ownFee = z
  .object({ fee: z.object({ label: z.string(), amount: euros }), ...feeAttempts, methods: z.array(feeMethod) })
  .meta({ id: 'OwnFee' })

export type OwnFee = z.infer<typeof ownFee>

export const showOwnFee = defineCall({
  method: 'GET',
  path: '/api/participant/:id/fee',
  summary: 'The entry fee that the caller has still to pay for their page, and how; 404 when there is none [2.15]',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: ownFee, 404: messageAnswer, 503: messageAnswer },
})

export const payOwnFee = defineCall({
  method: 'POST',
  path: '/api/participant/:id/fee',
  summary: 'Pay the entry fee for an existing page',
  access: 'signed-in',
  ability: null,
  params: idParams,
  ...feePayment,
})
