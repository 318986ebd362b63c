import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/**
 * Sends a change of an alarm to the receiver of the operator. It gives up after half a day: an alarm that is still there
 * by then was mailed, and stands in the kiosk.
 */
export const deliverAlarm = defineJob({
  name: 'deliver-alarm',
  payload: z.object({ alarmId: z.number().int(), state: z.enum(['opened', 'ended']) }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
  queue: 'later',
})
