import type { Deps } from '../../../../deps.ts'
import { defineDecidingPayable } from '../../../money/payments/index.ts'
import { failedFeeCheckDelayMs, unansweredFeeCheckDelayMs } from '../rules.ts'
import { feePage } from './fee-page.ts'
import { lockPlaceOfFee, enqueueRefundReturned } from './lock-place-of-fee.ts'
import { findProjects, joinSql } from './queries.ts'

/** Returns an entry fee, as payments pay it: of a registration, which decides whether there is a place for it. */
export const feePayable = (deps: Deps) =>
  defineDecidingPayable({
    kind: 'entry-fee',
    sql: { joined: joinSql },
    failedCheckDelayMs: failedFeeCheckDelayMs,
    unansweredCheckDelayMs: unansweredFeeCheckDelayMs,
    requestOf: ({ token, reference, description }) => ({
      description,
      redirectUrl: feePage(deps, token),
      metadata: { reference, purpose: 'entry-fee' },
    }),
    lock: lockPlaceOfFee(deps),
    enqueueRefundReturned: enqueueRefundReturned(deps),
    refundDescription: ({ reference }) =>
      deps.texts.in('nl')('mail.fee_refund_statement', { reference: reference.slice(-8) }),
    findProjects,
  })
