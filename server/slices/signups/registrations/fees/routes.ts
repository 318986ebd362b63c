import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dayMs, minuteMs } from '../../../../../contract/durations.ts'
import * as registerContract from '../../../../../contract/signups/registrations/register-calls.ts'
import * as ownFeeContract from '../../../../../contract/signups/registrations/own-fee.ts'
import type { SliceContext } from '../../../../deps.ts'
import { challengeIn } from '../../../money/checkout-guard/index.ts'
import { feePayable } from './fee-payable.ts'
import { payOwnFee, showOwnFee } from './own-fee.ts'
import { payFee } from './pay-fee.ts'
import { markFormsErased } from '../places/queries.ts'
import { releasePlaces } from './release-places.ts'
import { showStatus } from './show-status.ts'

/** The time for which a form is stored after its place was released, as the bank may report the payment later. */
const formRetentionMs = 3 * dayMs

/** Registers the calls for paying for a place, and its consequences. */
export function registerFees(context: SliceContext): void {
  const { calls, worker, payables } = context
  payables.register(feePayable(context))

  calls.on(registerContract.showRegistrationStatus, async ({ params, language, request }) => ({
    status: 200,
    body: await showStatus(context, { token: params.token, language, ipAddress: request.ip }),
  }))
  calls.on(registerContract.payFee, async ({ params, body, language, request }) => {
    const url = await payFee(context, { token: params.token, language, ...paymentRequestOf(body, request) })
    return { status: 200, body: { url } }
  })
  calls.on(ownFeeContract.showOwnFee, async ({ actor, params, language, request }) => ({
    status: 200,
    body: await showOwnFee(context, actor, { participantId: params.id, language, ipAddress: request.ip }),
  }))
  calls.on(ownFeeContract.payOwnFee, async ({ actor, params, body, language, request }) => {
    const paying = { participantId: params.id, language, ...paymentRequestOf(body, request) }
    return { status: 200, body: { url: await payOwnFee(context, actor, paying) } }
  })
  worker.retain({
    rows: 'forms of registrations that were not paid or confirmed in time',
    table: 'registrations',
    termMs: formRetentionMs,
    since: 'the release',
    remove: markFormsErased,
  })
  worker.schedule({ name: 'release-places', everyMs: minuteMs, run: (deps) => releasePlaces(deps) })
}

const paymentRequestOf = (body: z.output<typeof registerContract.feePayment.body>, request: FastifyRequest) => ({
  method: body.payment_method,
  ipAddress: request.ip,
  challenge: challengeIn(body),
})
