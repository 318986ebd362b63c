import { earlier, hourMs } from '../../../../contract/durations.ts'
import type { JobDeps } from '../../../deps.ts'
import { countDeadJobs, countLateMails } from '../../../platform/jobs/failed-jobs.ts'
import { listFailedSchedules } from '../../../platform/jobs/schedules.ts'
import { reportFindings } from './raise-alarm.ts'

/** The time after which a mail that the mail server did not take is a fault, and no passing one. */
const lateMailMs = hourMs

/** Reports jobs that were given up, mails that cannot be delivered for an hour, and schedules whose last run failed. */
export async function watchJobs(deps: JobDeps): Promise<void> {
  const { clock, db } = deps
  const dead = await countDeadJobs(db)
  await reportFindings(
    deps,
    'jobs-dead',
    dead.map(({ name, count }) => `${name}: ${count}`),
  )
  const late = await countLateMails(db, earlier(clock.now(), lateMailMs))
  await reportFindings(deps, 'mails-late', late === 0 ? [] : [`mails: ${late}`])
  await reportFindings(deps, 'schedules-failed', await listFailedSchedules(db))
}

/** Reports the provider of the platform when it does not answer. */
export async function watchProviders(deps: JobDeps): Promise<void> {
  const { platform } = deps.payments
  const isAnswering = await platform.listMethods({ sequence: 'single', language: 'nl' }).then(
    () => true,
    () => false,
  )
  await reportFindings(deps, 'provider-away', isAnswering ? [] : [platform.name])
}
