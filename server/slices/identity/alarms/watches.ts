import { dayMs, earlier, hourMs } from '../../../../contract/durations.ts'
import type { JobDeps } from '../../../deps.ts'
import { countDeadSince, countLateMails } from '../../../platform/jobs/failed-jobs.ts'
import { listFailedSchedules } from '../../../platform/jobs/schedules.ts'
import { ProviderUnreachable } from '../../../ports/payments/provider.ts'
import { findLatestEnd } from './queries.ts'
import { reportFindings } from './report-findings.ts'

/** The time after which a mail that the mail server did not take is a fault, and no passing one. */
const lateMailMs = hourMs
/** All schedules run once a day at least. */
const scheduleGoneMs = 2 * dayMs

/**
 * Reports jobs that were given up since staff ended such an alarm, mails that cannot be delivered for an hour, and schedules whose last run failed.
 * @param schedules the names of all schedules of this version
 */
export async function watchJobs(deps: JobDeps, schedules: readonly string[]): Promise<void> {
  const { clock, db } = deps
  const dead = await countDeadSince(db, (await findLatestEnd(db, 'jobs-dead')) ?? new Date(0))
  await reportFindings(deps, 'jobs-dead', {
    codes: dead.map(({ name }) => name),
    count: dead.reduce((sum, { count }) => sum + count, 0),
  })
  const late = await countLateMails(db, earlier(clock.now(), lateMailMs))
  await reportFindings(deps, 'mails-late', { codes: late === 0 ? [] : ['mails'], count: late })
  await reportFindings(deps, 'schedules-failed', {
    codes: await listFailedSchedules(db, earlier(clock.now(), scheduleGoneMs), schedules),
  })
}

/**
 * Reports the provider of the platform when it does not answer. A refusal, as of a wrong key, fails the schedule, which
 * is an alarm of its own.
 */
export async function watchProviders(deps: JobDeps): Promise<void> {
  const { platform } = deps.payments
  const isAnswering = await platform.listMethods({ sequence: 'single', language: 'nl' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProviderUnreachable) return false
      throw error
    },
  )
  await reportFindings(deps, 'provider-away', { codes: isAnswering ? [] : [platform.name] })
}
