import { daysLater } from '../../../../../contract/dates.ts'
import type { PlatformFigures } from '../../../../../contract/staff/kiosk/metrics.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { countDeadJobs } from '../../../../platform/jobs/failed-jobs.ts'
import { deliverBulkMail, deliverMail } from '../../../../platform/mail/mail.ts'
import { methodName } from '../../../money/payments/methods/index.ts'
import { countFailingWebhooks, listLastDays, sumMethods } from './queries/figures.ts'
import { lastDayDue } from './rules.ts'

const shownDays = 30

/** The figures of donating, and the failures behind it. */
export async function findPlatformFigures(deps: Deps, language: Language): Promise<PlatformFigures> {
  const { db, clock } = deps
  const now = clock.now()
  const dead = await countDeadJobs(db)
  const mails = dead.filter(({ name }) => name === deliverMail.name || name === deliverBulkMail.name)
  const webhooks = await countFailingWebhooks(db, now)
  const methods = await sumMethods(db, daysLater(lastDayDue(now), 1 - shownDays))
  return {
    days: (await listLastDays(db, shownDays)).map((row) => ({
      date: row.day,
      donations: row.donationCount,
      volume: row.donationCents / 100,
      disputes: row.disputeCount,
      dispute_volume: row.disputeCents / 100,
    })),
    methods: await Promise.all(
      methods.map(async (row) => ({ ...row, method_name: await methodName(deps, row.method, language) })),
    ),
    dead_jobs: sumOf(dead),
    dead_mails: sumOf(mails),
    webhooks_failing: webhooks.failing,
    webhooks_paused: webhooks.paused,
  }
}

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
