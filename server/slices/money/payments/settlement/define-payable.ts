import {
  byProviderStatement,
  latestStatement,
  decidingByProviderStatement,
  decidingByReferenceStatement,
} from '../attempts/queries/payments.ts'
import { updateUnlessReplacedStatement } from '../attempts/queries/update-unless-replaced.ts'
import type { DecidingParts, DecidingPayable, Payable, PayableParts } from '../payable.ts'
import type { PaymentFacts } from '../payment-facts.ts'
import type { PaymentFollowers } from '../payment-followers.ts'
import { failedCheckDelayMs, unknownCheckDelayMs } from '../rules.ts'
import { saveSettlementStatement } from './queries/save-settlement.ts'

const statementsOf = (parts: PayableParts, facts: PaymentFacts): Payable['statements'] => ({
  paymentByProviderId: byProviderStatement(parts, facts),
  latestPayment: latestStatement(parts, facts),
  recordUnlessReplaced: updateUnlessReplacedStatement(parts),
  settle: saveSettlementStatement(parts),
})

/**
 * Defines a kind of payable, with the statements of payments that are made of its parts: once, and not before the first
 * is used, as later slices add the facts that they need of a payment.
 */
export function definePayable(parts: PayableParts, followers: PaymentFollowers): Payable {
  let statements: Payable['statements'] | undefined
  return {
    ...parts,
    settles: 'by-statement',
    failedCheckDelayMs,
    unansweredCheckDelayMs: unknownCheckDelayMs(0),
    followers,
    get statements() {
      statements ??= statementsOf(parts, followers.facts)
      return statements
    },
  }
}

/** Makes a payable that decides in a transaction whether its money is retained. */
export const defineDecidingPayable = (parts: DecidingParts): DecidingPayable => ({
  ...parts,
  settles: 'in-transaction',
  statements: {
    paymentByProviderId: decidingByProviderStatement(parts),
    paymentByReference: decidingByReferenceStatement(parts),
  },
})
