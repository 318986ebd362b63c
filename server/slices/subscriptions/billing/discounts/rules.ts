export { type Discount, discountOn, isRunning } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
