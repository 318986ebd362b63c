import type { z } from 'zod'
import type { WebhookName } from '../../../../../contract/fundraisers/organizations/own-words.ts'
import { type JobKind, laneOf } from '../../../../platform/jobs/jobs.ts'
import {
  followRecurringCharge,
  notifyManagers,
  refundsChanged,
  startRecurringDonation,
  tellChargedBack,
  tellFundraiser,
  tellOutcome,
  tellWebhooks,
  thankDonor,
} from '../jobs.ts'
import type { PaymentRecord } from '../payments/queries/payments.ts'
import { type Change, isFinal } from '../rules.ts'
import type { Settlement } from './queries/settle-payment.ts'

/** Managers get one message about all donations of this time, so that a busy evening is not a full mailbox. */
const noticeWindowMs = 60_000

/** What must be done once a payment has changed. Each key makes it happen once, however often the news comes. */
export function jobsAfter(payment: PaymentRecord, change: Change, now: Date): Settlement['jobs'] {
  const { donationId } = payment
  // Given up and undone: there is nothing to thank for.
  if (payment.abandonedAt !== null) return [job(tellOutcome, { donationId }, `tell-outcome:${donationId}:undone`, now)]
  const isNowPaid = payment.receivedCents === 0 && change.receivedCents > 0
  const isNowFailed = !isFinal(payment.state) && isFinal(change.state) && !isNowPaid
  const following: Settlement['jobs'] = []
  if (isNowPaid) following.push(...tellAfter(payment, now))
  if (isNowPaid && payment.sequence === 'first')
    following.push(job(startRecurringDonation, { donationId }, `start-recurring:${donationId}`, now))
  const isEndOfCharge = payment.sequence === 'recurring' && (isNowPaid || isNowFailed)
  if (isEndOfCharge || isAboutChargeback(payment, change))
    following.push(
      job(followRecurringCharge, { donationId }, `follow-recurring:${payment.id}:v${payment.version + 1}`, now),
    )
  following.push(
    ...webhooksAfter(payment, change, now),
    ...chargebackAfter(payment, change, now),
    ...returnAfter(payment, change, now),
  )
  // The donor left with the word that the bank was still busy.
  if (isNowFailed && payment.sequence !== 'recurring' && payment.method === 'directdebit')
    following.push(job(tellOutcome, { donationId }, `tell-outcome:${donationId}:failed`, now))
  return following
}

function webhooksAfter(payment: PaymentRecord, change: Change, now: Date): Settlement['jobs'] {
  if (!payment.hasWebhooks) return []
  const isNowPaid = payment.receivedCents === 0 && change.receivedCents > 0
  return [
    ...(isNowPaid ? [webhook(payment, 'donation_paid', now)] : []),
    ...(isMoneyBack(payment, change) ? [webhook(payment, 'donation_reversed', now)] : []),
  ]
}

/** The managers hear of it each time that more of a payment is taken back. */
function chargebackAfter({ id, version, chargedBackCents }: PaymentRecord, change: Change, now: Date) {
  if (change.chargedBackCents <= chargedBackCents) return []
  const told = { paymentId: id, version: version + 1 }
  return [job(tellChargedBack, told, `tell-charged-back:${id}:v${told.version}`, now)]
}

/** A refund that came back is looked up: it can be ordered again, and its donor and managers hear of it. */
const returnAfter = ({ id, version }: PaymentRecord, { movements }: Change, now: Date) =>
  movements.some(({ kind }) => kind === 'refund-returned')
    ? [job(refundsChanged, { paymentId: id }, `refunds-changed:${id}:v${version + 1}`, now)]
    : []

const isMoneyBack = (payment: PaymentRecord, change: Change) =>
  change.refundedCents + change.chargedBackCents > payment.refundedCents + payment.chargedBackCents

function webhook({ donationId, version }: PaymentRecord, news: WebhookName, now: Date) {
  const sequence = version + 1
  const eventId = `evt_${news}_${donationId}_${sequence}`
  return job(tellWebhooks, { donationId, news, eventId, sequence, at: now.toISOString() }, `webhook:${eventId}`, now)
}

/** Who hears of a paid donation: the donor, the managers, and whose page it was given on. */
function tellAfter(payment: PaymentRecord, now: Date): Settlement['jobs'] {
  const { donationId, participantId } = payment
  const told = [job(thankDonor, { donationId }, `thank-donor:${donationId}`, now), notice(payment, now)]
  if (participantId === null) return told
  return [...told, job(tellFundraiser, { donationId }, `tell-fundraiser:${donationId}`, now)]
}

/** A month that was charged back has failed, and one whose chargeback is reversed has not. */
const isAboutChargeback = (payment: PaymentRecord, change: Change) =>
  payment.sequence !== 'single' && (payment.state === 'charged_back') !== (change.state === 'charged_back')

function notice({ projectId }: PaymentRecord, now: Date) {
  const from = Math.floor(now.getTime() / noticeWindowMs) * noticeWindowMs
  const until = new Date(from + noticeWindowMs)
  const payload = { projectId, from: new Date(from).toISOString(), until: until.toISOString() }
  return job(notifyManagers, payload, `notify-managers:${projectId}:${from}`, until)
}

const job = <P extends z.ZodType>(kind: JobKind<P>, payload: z.input<P> & object, onceKey: string, runAt: Date) => ({
  name: kind.name,
  lane: laneOf(kind),
  payload,
  onceKey,
  runAt,
})
