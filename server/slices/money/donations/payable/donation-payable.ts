import type { Deps } from '../../../../deps.ts'
import type { PayableParts } from '../../payments/index.ts'
import { donorPage } from '../donor-page.ts'
import { describedPayment, donationNumber } from '../rules.ts'
import { findDonationAttempt } from './queries/attempts.ts'
import { calledOff, hasLaterOfSameDraft, isReplaced } from './queries/replacement-sql.ts'
import * as settling from './queries/settlement-sql.ts'

export const donationKind = { kind: 'donation', column: 'donationId' } as const

/** Returns a donation, as payments pay it; a month of a monthly donation is one. */
export const donationPayable = (deps: Pick<Deps, 'config' | 'texts'>): PayableParts => ({
  ...donationKind,
  sql: { joined: settling.joinSql, settled: settling.settleSql, isReplaced, calledOff },
  requestOf: ({ payableId: donationId, token, reference, description, language }) => ({
    description: describedPayment({ description, donationId }),
    statement: deps.texts.in(language)('mail.statement', { number: donationNumber(donationId) }),
    redirectUrl: donorPage(deps, token),
    metadata: { reference },
  }),
  refundDescription: ({ payableId }) =>
    deps.texts.in('nl')('mail.refund_statement', { number: donationNumber(payableId) }),
  findAttempt: findDonationAttempt,
  isReplaced: hasLaterOfSameDraft,
  findPayerEmail: settling.findDonorEmail,
  listOwners: settling.listOwners,
  lock: settling.lockDonation,
  markUnpaid: settling.markUnpaid,
  markWithdrawn: settling.markWithdrawn,
  markOpenAgain: settling.markOpenAgain,
  markPaidOut: settling.markPaidOut,
})
