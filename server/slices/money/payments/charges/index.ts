/** Charges: payments that are taken on a mandate, while their payer is away. */
export { requestCharge } from './request-charge.ts'
export { insertRetry } from './queries/insert-retry.ts'
export { markExpiryNotified, markRevoked } from './queries/mark-mandates.ts'
export { markRequested, markUnrequestedWithdrawn } from './queries/mark-requested.ts'
export { saveAnswers } from './save-answers.ts'
export { saveMandate } from '../attempts/queries/mandates.ts'
