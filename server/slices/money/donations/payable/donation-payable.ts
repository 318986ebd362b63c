import { failedCheckDelayMs, type PayableParts } from '../../payments/index.ts'
import { findAttempt } from './queries/attempts.ts'
import { calledOff, hasLaterOfSameDraft, isReplaced } from './queries/replacement-sql.ts'
import * as settling from './queries/settlement-sql.ts'

/** A donation, as payments pay it; a month of a monthly donation is one. */
export const donationPayable: PayableParts = {
  kind: 'donation',
  column: 'donation_id',
  failedCheckDelayMs,
  sql: { joined: settling.joined, settled: settling.settled, isReplaced, calledOff },
  findAttempt,
  isReplaced: hasLaterOfSameDraft,
  findPayerEmail: settling.findDonorEmail,
  listOwners: settling.listOwners,
  lock: settling.lockDonation,
  markUnpaid: settling.markUnpaid,
  markWithdrawn: settling.markWithdrawn,
  markOpenAgain: settling.markOpenAgain,
  markPaidOut: settling.markPaidOut,
}
