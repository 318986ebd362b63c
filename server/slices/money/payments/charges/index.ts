/** Charges: payments that are taken on a mandate, while their payer is away. */
export { askForCharge } from './ask-for-charge.ts'
export { insertRetry } from './queries/insert-retry.ts'
export { markExpiryNotified, markRevoked } from './queries/mark-mandates.ts'
export { markAsked, markUnaskedWithdrawn } from './queries/mark-unasked.ts'
export { saveAnswers } from './save-answers.ts'
export { saveMandate } from '../attempts/queries/mandates.ts'
