import { dayMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { paymentChanged } from '../../../ports/payments/payment-changed.ts'
import { accountLinked } from '../connected-accounts/index.ts'
import { reconcileEveryMs, reconcilePayments } from './outcomes/reconcile-payments.ts'
import { compareTotals } from './settlement/compare-totals.ts'
import { settlePaymentChange } from './settlement/settle-payment-change.ts'

export { createPaymentFollowers, type PaymentChange, type PaymentFollowers } from './payment-followers.ts'
export { PaymentMemory } from './memory/payment-memory.ts'
// Payables.
export { defineDecidingPayable, definePayable } from './settlement/define-payable.ts'
export { type DecidingParts, type PayableParts, Payables } from './payable.ts'
// Attempts to pay.
export { creditorOf } from './attempts/creditor-of.ts'
export { claimAttempt } from './attempts/queries/attempts.ts'
export { insertPayment, insertPayments } from './attempts/queries/insert-payments.ts'
export { isPaymentKnown, updateNextCheck } from './attempts/queries/payments.ts'
export { sealedAccounts } from './attempts/queries/sealed-accounts.ts'
export { resumePayment, sealPurpose, startPayment } from './attempts/start-payment.ts'
export { endIfReplaced } from './outcomes/end-if-replaced.ts'
// The books, and how they are written.
export { checkOnReturn } from './outcomes/check-on-return.ts'
export { settlePaymentChange } from './settlement/settle-payment-change.ts'
export { compareTotals } from './settlement/compare-totals.ts'
export { savePaidElsewhere } from './settlement/queries/save-paid-elsewhere.ts'
export { type PaidOut, savePaidOut } from './settlement/queries/save-paid-out.ts'
export { undoPaidElsewhere } from './settlement/undo-paid-elsewhere.ts'

/** Payments: opened at a provider, settled against the ledger by its answers, and looked up when it gives none. */
export function registerPayments(context: SliceContext): void {
  const { worker } = context
  worker.handle(paymentChanged, (payload, deps) => settlePaymentChange(deps, payload))
  worker.handle(accountLinked, (account, deps) => deps.paymentMemory.methods.renewAccount(deps, account))
  worker.schedule({
    name: 'reconcile-payments',
    everyMs: reconcileEveryMs,
    run: (deps) => reconcilePayments(deps),
  })
  worker.schedule({
    name: 'compare-totals',
    everyMs: dayMs,
    run: async (deps) => void (await compareTotals(deps)),
  })
}
