import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import type { payments } from '../../../../schema/money/donations.ts'
import { payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import type { feePayments } from '../../../../schema/signups/registrations.ts'

/** Lines of an account that are about a payment, without a stored owner yet. */
export const isNobodys = ({ provider, account }: AccountRef) =>
  and(
    eq(payouts.provider, provider),
    eq(payouts.account, account),
    isNull(payoutLines.projectId),
    isNotNull(payoutLines.providerPaymentId),
  )

/** The payment that a line is about, as its provider calls it. */
export const isPaymentOfLine = ({
  provider,
  account,
  providerPaymentId,
}: Pick<typeof payments | typeof feePayments, 'provider' | 'account' | 'providerPaymentId'>) =>
  and(
    eq(provider, payouts.provider),
    eq(account, payouts.account),
    eq(providerPaymentId, payoutLines.providerPaymentId),
  )
