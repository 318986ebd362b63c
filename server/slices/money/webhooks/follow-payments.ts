import type { WebhookName } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type { PaymentChange, PaymentFollowers } from '../payments/index.ts'
import { webhookNews } from './jobs.ts'
import { hasWebhooks } from './queries/receivers.ts'

/** Follows payments for receivers: sends the event that money came in, and one each time that some of it went back. */
export function followPayments({ facts, changed }: PaymentFollowers): void {
  facts.add('hasWebhooks', hasWebhooks)
  changed.on(webhookNews, (news, now) => {
    const { payment, isNowPaid } = news
    if (payment.facts['hasWebhooks'] !== true) return []
    return [
      ...(isNowPaid ? [webhook(news, 'donation_paid', now)] : []),
      ...(isReversal(news) ? [webhook(news, 'donation_reversed', now)] : []),
    ]
  })
}

const isReversal = ({ payment, change }: PaymentChange) =>
  change.refundedCents + change.chargedBackCents > payment.refundedCents + payment.chargedBackCents

function webhook({ payment: { payableId: donationId, version } }: PaymentChange, news: WebhookName, now: Date) {
  const sequence = version + 1
  const eventId = `evt_${news}_${donationId}_${sequence}`
  return { payload: { donationId, news, eventId, sequence, at: now.toISOString() }, onceKey: `webhook:${eventId}` }
}
