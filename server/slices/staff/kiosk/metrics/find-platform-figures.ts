import { daysLater } from '../../../../../contract/dates.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { PlatformFigures } from '../../../../../contract/staff/kiosk/metrics.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { countDeadJobs } from '../../../../platform/jobs/failed-jobs.ts'
import { deliverBulkMail, deliverMail } from '../../../../platform/mail/mail.ts'
import { methodName } from '../../../money/payments/methods/index.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { findDonationsToday } from './find-today.ts'
import { countFailingWebhooks, type DayFigures, listLastDays, sumMethods } from './queries/figures.ts'
import { lastDayDue } from './rules.ts'

const shownDays = 30

/** Finds the figures of donating, and the failures behind it. */
export async function findPlatformFigures(
  deps: Deps,
  actor: Pick<SessionActor, 'userId'>,
  language: Language,
): Promise<PlatformFigures> {
  const { db, clock } = deps
  const now = clock.now()
  const dead = await countDeadJobs(db)
  const mails = dead.filter(({ name }) => name === deliverMail.name || name === deliverBulkMail.name)
  const webhooks = await countFailingWebhooks(db, now)
  const methods = await sumMethods(db, daysLater(lastDayDue(now), 1 - shownDays))
  // No index has its rows: it waits for its turn, as other reads through all of them.
  const today = await deps.searchQueue.read(actor, () => findDonationsToday(deps))
  return {
    days: (await listLastDays(db, shownDays)).map(presentDay),
    today: today && presentDay(today),
    methods: await Promise.all(
      methods.map(async (row) => ({ ...row, method_name: await methodName(deps, row.method, language) })),
    ),
    dead_jobs: sumOf(dead),
    dead_mails: sumOf(mails),
    webhooks_failing: webhooks.failing,
    webhooks_paused: webhooks.paused,
  }
}

type DonationDay = Pick<DayFigures, 'day' | 'donationCount' | 'donationCents' | 'disputeCount' | 'disputeCents'>

const presentDay = (row: DonationDay) => ({
  date: row.day,
  donations: row.donationCount,
  volume: eurosOf(row.donationCents),
  disputes: row.disputeCount,
  dispute_volume: eurosOf(row.disputeCents),
})

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
