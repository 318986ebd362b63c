import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { minuteMs } from '../../../../../contract/durations.ts'
import {
  type feePayment,
  payFee as payCall,
  showRegistrationStatus,
} from '../../../../../contract/signups/registrations/register-calls.ts'
import {
  payOwnFee as payOwnFeeCall,
  showOwnFee as showOwnFeeCall,
} from '../../../../../contract/signups/registrations/own-fee.ts'
import type { SliceContext } from '../../../../deps.ts'
import { challengeIn } from '../../../money/checkout-guard/index.ts'
import { feePayable } from './fee-payable.ts'
import { payOwnFee, showOwnFee } from './own-fee.ts'
import { payFee } from './pay-fee.ts'
import { releasePlaces } from './release-places.ts'
import { showStatus } from './show-status.ts'

/** Registers the calls for paying for a place, and its consequences. */
export function registerFees(context: SliceContext): void {
  const { calls, worker, payables } = context
  payables.register(feePayable(context))

  calls.on(showRegistrationStatus, async ({ params, language, request }) => ({
    status: 200,
    body: await showStatus(context, { token: params.token, language, ipAddress: request.ip }),
  }))
  calls.on(payCall, async ({ params, body, language, request }) => {
    const url = await payFee(context, { token: params.token, language, ...paymentRequestOf(body, request) })
    return { status: 200, body: { url } }
  })
  calls.on(showOwnFeeCall, async ({ actor, params, language, request }) => ({
    status: 200,
    body: await showOwnFee(context, actor, { participantId: params.id, language, ipAddress: request.ip }),
  }))
  calls.on(payOwnFeeCall, async ({ actor, params, body, language, request }) => {
    const paying = { participantId: params.id, language, ...paymentRequestOf(body, request) }
    return { status: 200, body: { url: await payOwnFee(context, actor, paying) } }
  })
  worker.schedule({ name: 'release-places', everyMs: minuteMs, run: (deps) => releasePlaces(deps) })
}

const paymentRequestOf = (body: z.output<typeof feePayment.body>, request: FastifyRequest) => ({
  method: body.payment_method,
  ipAddress: request.ip,
  challenge: challengeIn(body),
})
