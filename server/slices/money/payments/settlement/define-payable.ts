import {
  byProviderStatement,
  latestStatement,
  decidingByProviderStatement,
  decidingByReferenceStatement,
} from '../attempts/queries/payments.ts'
import { updateUnlessReplacedStatement } from '../attempts/queries/update-unless-replaced.ts'
import type { DecidingParts, DecidingPayable, Payable, PayableParts } from '../payable.ts'
import { saveSettlementStatement } from './queries/save-settlement.ts'

/** A kind of payable, with the statements of payments that are made of its parts. */
export const definePayable = (parts: PayableParts): Payable => ({
  ...parts,
  statements: {
    paymentByProviderId: byProviderStatement(parts),
    latestPayment: latestStatement(parts),
    recordUnlessReplaced: updateUnlessReplacedStatement(parts),
    settle: saveSettlementStatement(parts),
  },
})

/** The same of a kind that decides in a transaction whether its money is kept. */
export const defineDecidingPayable = (parts: DecidingParts): DecidingPayable => ({
  ...parts,
  statements: {
    paymentByProviderId: decidingByProviderStatement(parts),
    paymentByReference: decidingByReferenceStatement(parts),
  },
})
