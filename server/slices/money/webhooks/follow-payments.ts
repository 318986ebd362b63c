import type { WebhookName } from '../../../../contract/fundraisers/organizations/own-words.ts'
import type { PaymentChange, PaymentFollowers } from '../payments/index.ts'
import { tellWebhooks } from './jobs.ts'

/** What receivers are told of a payment: that money came in, and each time that some of it went back. */
export function followPayments({ changed }: PaymentFollowers): void {
  changed.on(tellWebhooks, (news, now) => {
    const { payment, isNowPaid } = news
    if (!payment.hasWebhooks) return []
    return [
      ...(isNowPaid ? [webhook(news, 'donation_paid', now)] : []),
      ...(isMoneyBack(news) ? [webhook(news, 'donation_reversed', now)] : []),
    ]
  })
}

const isMoneyBack = ({ payment, change }: PaymentChange) =>
  change.refundedCents + change.chargedBackCents > payment.refundedCents + payment.chargedBackCents

function webhook({ payment: { donationId, version } }: PaymentChange, news: WebhookName, now: Date) {
  const sequence = version + 1
  const eventId = `evt_${news}_${donationId}_${sequence}`
  return { payload: { donationId, news, eventId, sequence, at: now.toISOString() }, onceKey: `webhook:${eventId}` }
}
