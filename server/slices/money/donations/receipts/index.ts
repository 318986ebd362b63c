/** The facts and links of mails to donors. */
export { renewLink, stopLink } from './monthly-links.ts'
export { type DonationForMail, findDonationForMail } from './queries.ts'
export { replyToOf } from './reply-to.ts'
