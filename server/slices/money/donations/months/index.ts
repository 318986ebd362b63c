/** Months of monthly donations: each is a donation with its payment. */
export { mailPaidTwice } from '../jobs.ts'
export { insertDonations } from '../payable/queries/insert-donations.ts'
export { insertWithPayment, markRenewalsVoid, updateMonthlyOfDonation } from './queries/monthly-donations.ts'
