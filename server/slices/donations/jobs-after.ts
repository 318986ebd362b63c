import type { z } from 'zod'
import { type JobKind, laneOf } from '../../platform/jobs/jobs.ts'
import { followRecurringCharge, notifyManagers, startRecurringDonation, thankDonor } from './job-kinds.ts'
import type { PaymentRecord } from './queries/payments.ts'
import type { Settlement } from './queries/settle-payment.ts'
import { type Change, isFinal } from './rules.ts'

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
