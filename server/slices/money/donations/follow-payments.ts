import { later, minuteMs } from '../../../../contract/durations.ts'
import type { PaymentFollowers } from '../payments/index.ts'
import { mailManagers, mailChargedBack, mailOutcome, mailReceipt, mailTransfer } from './jobs.ts'

/**
 * Managers get one message about all donations within this time, so that a busy evening does not fill their mailbox.
 */
const noticeWindowMs = minuteMs

/** The time in which a donor who thinks better of it pays in another way, so that no mail invites a second payment. */
const secondThoughtMs = minuteMs

/** Mails and notifications to donors and managers about a payment. */
export function followPayments(followers: PaymentFollowers): void {
  const { changed, undone, abandoned } = followers
  changed.on(mailReceipt, ({ payment: { payableId: donationId }, isNowPaid }) =>
    isNowPaid ? [{ payload: { donationId }, onceKey: `mail-receipt:${donationId}` }] : [],
  )
  changed.on(mailManagers, ({ payment, isNowPaid }, now) => (isNowPaid ? [noticeOf(payment, now)] : []))
  // Each time that more of a payment is taken back.
  changed.on(mailChargedBack, ({ payment, change }) => {
    if (change.chargedBackCents <= payment.chargedBackCents) return []
    const payload = { paymentId: payment.id, version: payment.version + 1 }
    return [{ payload, onceKey: `mail-charged-back:${payload.paymentId}:v${payload.version}` }]
  })
  // The donor left with the word that the bank was still busy.
  changed.on(mailOutcome, ({ payment: { payableId: donationId, sequence, method }, isNowFailed }) =>
    isNowFailed && sequence !== 'recurring' && method === 'directdebit' ? [outcomeOf(donationId, 'failed')] : [],
  )
  // A debit is mailed about twice: when it is taken, and when it is given back.
  undone.on(mailOutcome, ({ payableId: donationId, version }) => [outcomeOf(donationId, `undone:v${version + 1}`)])
  // When a direct debit got no answer, the donor's page promised a mail.
  followers.found.on(mailOutcome, ({ payableId: donationId, outcomeUnknownAt, method }) =>
    outcomeUnknownAt !== null && method === 'directdebit' ? [outcomeOf(donationId, 'known')] : [],
  )
  followers.transferDue.on(mailTransfer, ({ paymentId }, now) => [
    { payload: { paymentId }, onceKey: `mail-transfer:${paymentId}`, runAt: later(now, secondThoughtMs) },
  ])
  abandoned.on(mailOutcome, ({ payableId: donationId, sequence }) =>
    sequence === 'recurring' ? [] : [outcomeOf(donationId, 'failed')],
  )
}

const outcomeOf = (donationId: number, outcome: 'failed' | 'known' | `undone:v${number}`) => ({
  payload: { donationId },
  onceKey: `mail-outcome:${donationId}:${outcome}`,
})

function noticeOf({ projectId }: { projectId: number }, now: Date) {
  const from = Math.floor(now.getTime() / noticeWindowMs) * noticeWindowMs
  const until = new Date(from + noticeWindowMs)
  const payload = { projectId, from: new Date(from).toISOString(), until: until.toISOString() }
  return { payload, onceKey: `mail-managers:${projectId}:${from}`, runAt: until }
}
