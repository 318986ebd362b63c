import { byProviderStatement, latestStatement } from '../attempts/queries/payments.ts'
import { updateUnlessReplacedStatement } from '../attempts/queries/update-unless-replaced.ts'
import type { Payable, PayableParts } from '../payable.ts'
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
