import { dayMs, hourMs, minuteMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { deliverAlarm } from './deliver-alarm.ts'
import * as kinds from './jobs.ts'
import { deleteEndedAlarms } from './queries.ts'
import { registerAlarmCalls } from './routes.ts'
import { sendAlarms } from './send-alarms.ts'
import { watchCertificate } from './watch-certificate.ts'
import { diskSchedule, watchDisk } from './watch-disk.ts'
import { watchJobs, watchProviders } from './watches.ts'

export { countActiveAlarms } from './queries.ts'
export { raiseAlarm } from './raise-alarm.ts'
export { reportDifferences } from './report-findings.ts'

const endedRetentionMs = 400 * dayMs

/** Alarms: faults that staff have to look at, with a mail to them, a webhook for operators, and their end. */
export function registerAlarms(context: SliceContext): void {
  registerAlarmCalls(context)
  const { surroundings, worker } = context
  worker.handle(kinds.deliverAlarm, (change, deps) => deliverAlarm(deps, change))
  worker.schedule({ name: 'watch-jobs', everyMs: 5 * minuteMs, run: (deps) => watchJobs(deps, worker.scheduleNames()) })
  worker.schedule({ name: 'watch-providers', everyMs: 5 * minuteMs, run: watchProviders })
  worker.schedule({ name: diskSchedule, host: surroundings.host, everyMs: 5 * minuteMs, run: watchDisk })
  worker.schedule({ name: 'watch-certificate', everyMs: dayMs, run: watchCertificate })
  worker.schedule({ name: 'send-alarms', everyMs: hourMs, run: sendAlarms })
  worker.retain({
    rows: 'alarms that have ended',
    table: 'alarms',
    termMs: endedRetentionMs,
    since: 'their end',
    remove: deleteEndedAlarms,
  })
}
