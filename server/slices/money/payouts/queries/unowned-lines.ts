import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'

/** Whether a line of an account is about a payment and has no stored owner yet, as a SQL condition. */
export const isWithoutOwner = ({ provider, account }: AccountRef) =>
  and(
    eq(payouts.provider, provider),
    eq(payouts.account, account),
    isNull(payoutLines.projectId),
    isNotNull(payoutLines.providerPaymentId),
  )

/** Whether a payment is the one that a line is about, by the id of its provider, as a SQL condition. */
export const isPaymentOfLine = and(
  eq(payments.provider, payouts.provider),
  eq(payments.account, payouts.account),
  eq(payments.providerPaymentId, payoutLines.providerPaymentId),
)
