import { z } from 'zod'
import { defineJob, type JobKind, laneOf } from '../../platform/jobs/jobs.ts'
import type { PaymentRecord } from './queries/payments.ts'
import type { Settlement } from './queries/settle-payment.ts'
import { type Change, isFinal } from './rules.ts'

const donationPayload = z.object({ donationId: z.number().int() })

/** The thank-you mail with the receipt number. */
export const thankDonor = defineJob({
  name: 'thank-donor',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** One message to the project's managers about all gifts of a short time. */
export const notifyManagers = defineJob({
  name: 'notify-managers',
  payload: z.object({ projectId: z.number().int(), from: z.string(), until: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Makes the monthly gift out of its first, paid, donation. */
export const startRecurringDonation = defineJob({
  name: 'start-recurring-donation',
  payload: donationPayload,
  attemptsMax: 20,
  firstRetryMs: 2_000,
})

/** Takes one month's gift on the mandate. */
export const chargeRecurringDonation = defineJob({
  name: 'charge-recurring-donation',
  payload: z.object({ recurringDonationId: z.number().int(), periodOn: z.string() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

/** After a monthly charge came to its end, well or badly. */
export const followRecurringCharge = defineJob({
  name: 'follow-recurring-charge',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** Managers get one message about all gifts of this time, so that a busy evening is not a full mailbox. */
export const noticeWindowMs = 60_000

/** What must be done once a payment has changed. Each key makes it happen once, however often the news comes. */
export function jobsAfter(payment: PaymentRecord, change: Change, now: Date): Settlement['jobs'] {
  const isNowPaid = payment.receivedCents === 0 && change.receivedCents > 0
  const isNowFailed = !isFinal(payment.state) && isFinal(change.state) && !isNowPaid
  const { donationId } = payment
  return [
    ...(isNowPaid ? [job(thankDonor, { donationId }, `thank-donor:${donationId}`, now), notice(payment, now)] : []),
    ...(isNowPaid && payment.sequence === 'first'
      ? [job(startRecurringDonation, { donationId }, `start-recurring:${donationId}`, now)]
      : []),
    ...((isNowPaid || isNowFailed) && payment.sequence === 'recurring'
      ? [job(followRecurringCharge, { donationId }, `follow-recurring:${donationId}:${change.state}`, now)]
      : []),
  ]
}

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
