import { monthsLater } from '../../../../../contract/dates.ts'
import { dayMs, earlier, minuteMs } from '../../../../../contract/durations.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import * as contract from '../../../../../contract/staff/kiosk/metrics.ts'
import type { SliceContext } from '../../../../deps.ts'
import { composeOverview } from '../../../money/statistics/index.ts'
import { type BillableKind, type Plan, subscribedPlan, presentPlan } from '../../../subscriptions/billing/index.ts'
import { type DayFigures, listDays, listLastDays } from './queries/figures.ts'
import {
  countByPlan,
  countTeamsWithoutPlan,
  countUsersWithoutPlan,
  sumRecurringRevenue,
  sumVolume,
} from './queries/plan-revenue.ts'
import { findPlatformFigures } from './find-platform-figures.ts'
import { findPlansToday } from './find-today.ts'
import { saveFigures } from './save-figures.ts'

const indicatorDays = 60

/**
 * Registers the calls for the revenue of the platform by plans, and figures of donating, from a row for each day
 * [2.21].
 */
export function registerMetrics(context: SliceContext): void {
  const { calls, clock, db, plans, worker, searchQueue } = context
  worker.schedule({ name: 'daily-figures', everyMs: minuteMs, run: (deps) => saveFigures(deps) })

  calls.on(contract.listIndicators, async ({ actor }) => {
    const rows = await listLastDays(db, indicatorDays)
    const last = rows.at(-1)?.day
    const [month, year] = last === undefined ? [] : [monthsLater(last, -1), monthsLater(last, -12)]
    const before = month === undefined || year === undefined ? [] : await listDays(db, [month, year])
    const on = (day: string | undefined) => presentAny(before.find((row) => row.day === day))
    const today = await searchQueue.read(actor, () => findPlansToday(context))
    return {
      status: 200,
      body: {
        indicators: rows.map(present),
        today: presentAny(today),
        last_month: on(month),
        last_year: on(year),
      },
    }
  })

  calls.on(contract.showRevenue, async () => {
    const monthly = await sumRecurringRevenue(db, clock.now())
    return {
      status: 200,
      body: {
        monthlyRecurringRevenue: eurosOf(monthly),
        yearlyRecurringRevenue: eurosOf(monthly * 12),
        totalVolume: eurosOf(await sumVolume(db)),
        currency: plans.currency,
      },
    }
  })

  calls.on(contract.listPlanCounts, async ({ language }) => {
    const planCounts = await countByPlan(db, clock.now())
    const listed = [...plans.user, ...plans.team].filter(({ priceCents }) => priceCents > 0)
    const isOf = (plan: Plan) => (row: (typeof planCounts)[number]) => row.kind === plan.kind && row.plan.id === plan.id
    // Subscribers of a plan that was taken out of the list pay all the same.
    const unlisted = planCounts.filter((row) => !listed.some((plan) => isOf(plan)(row)))
    const list = [...listed, ...unlisted.map(({ kind, plan }) => subscribedPlan(kind, plan, plans))].map((plan) => {
      const row = planCounts.find(isOf(plan))
      return { ...presentPlan(plan, language), count: row?.paying ?? 0, trialing: row?.trialing ?? 0 }
    })
    return { status: 200, body: list.toSorted((one, other) => other.count - one.count) }
  })

  calls.on(contract.countTrialing, async () => {
    const { trialDays } = plans
    const since = (kind: BillableKind) => earlier(clock.now(), trialDays[kind] * dayMs)
    const users = trialDays.user === 0 ? 0 : await countUsersWithoutPlan(db, since('user'))
    const teams = trialDays.team === 0 ? 0 : await countTeamsWithoutPlan(db, since('team'))
    return { status: 200, body: users + teams }
  })

  calls.on(contract.showPlatformFigures, async ({ actor, language }) => ({
    status: 200,
    body: await findPlatformFigures(context, actor, language),
  }))

  calls.on(contract.showPlatformOverview, async ({ actor, query, language }) => ({
    status: 200,
    body: await searchQueue.read(actor, () => composeOverview(context, 'all', query, language)),
  }))
}

type PlanDay = Pick<
  DayFigures,
  'day' | 'monthlyRecurringCents' | 'yearlyRecurringCents' | 'volumeCents' | 'newUserCount'
>

const presentAny = (row: PlanDay | undefined | null) => (row === undefined || row === null ? null : present(row))

const present = (row: PlanDay): contract.Indicator => ({
  created_at: row.day,
  monthly_recurring_revenue: eurosOf(row.monthlyRecurringCents),
  yearly_recurring_revenue: eurosOf(row.yearlyRecurringCents),
  daily_volume: eurosOf(row.volumeCents),
  new_users: row.newUserCount,
})
