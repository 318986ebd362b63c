import type { WebhookName } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type { PaymentChange, PaymentFollowers } from '../payments/index.ts'
import { webhookNews } from './jobs.ts'
import { hasWebhooks } from './queries/receivers.ts'

/** Follows payments for receivers: sends the event that money came in, and one each time that some of it went back. */
export function followPayments({ facts, changed }: PaymentFollowers): void {
  facts.add('hasWebhooks', hasWebhooks)
  changed.on(webhookNews, (change, now) => {
    const { payment, isNowPaid } = change
    if (payment.facts['hasWebhooks'] !== true) return []
    return [
      ...(isNowPaid ? [webhook(change, 'donation_paid', now)] : []),
      ...(isReversal(change) ? [webhook(change, 'donation_reversed', now)] : []),
    ]
  })
}

const isReversal = ({ payment, change }: PaymentChange) =>
  change.refundedCents + change.chargedBackCents > payment.refundedCents + payment.chargedBackCents

function webhook({ payment: { payableId: donationId, version } }: PaymentChange, event: WebhookName, now: Date) {
  const sequence = version + 1
  const eventId = `evt_${event}_${donationId}_${sequence}`
  return { payload: { donationId, event, eventId, sequence, at: now.toISOString() }, onceKey: `webhook:${eventId}` }
}
