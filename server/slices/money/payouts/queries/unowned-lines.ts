import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'

/** Lines of an account that are about a payment, without a stored owner yet. */
export const isWithoutOwner = ({ provider, account }: AccountRef) =>
  and(
    eq(payouts.provider, provider),
    eq(payouts.account, account),
    isNull(payoutLines.projectId),
    isNotNull(payoutLines.providerPaymentId),
  )

/** The payment that a line is about, as its provider calls it. */
export const isPaymentOfLine = and(
  eq(payments.provider, payouts.provider),
  eq(payments.account, payouts.account),
  eq(payments.providerPaymentId, payoutLines.providerPaymentId),
)
