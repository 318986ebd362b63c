import { z } from 'zod'
import { plan } from '../../subscriptions/billing/plans.ts'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { overview, overviewQuery } from '../../money/statistics/overview.ts'

/** A day of the platform [3.24]; `created_at` is that day, 'YYYY-MM-DD'. */
export const indicator = z
  .object({
    created_at: z.string(),
    monthly_recurring_revenue: euros,
    yearly_recurring_revenue: euros,
    daily_volume: euros,
    new_users: z.number().int(),
  })
  .meta({ id: 'PerformanceIndicator' })

export type Indicator = z.infer<typeof indicator>

const indicatorsAnswer = z.object({
  /** The last sixty days, oldest first. */
  indicators: z.array(indicator),
  /** Today until now; null once its day is among them, from five minutes before midnight. */
  today: indicator.nullable(),
  /** A month and a year before the last of them; null when there was no such day. */
  last_month: indicator.nullable(),
  last_year: indicator.nullable(),
})

export type Indicators = z.infer<typeof indicatorsAnswer>

export const listIndicators = defineCall({
  method: 'GET',
  path: '/spark/kiosk/performance-indicators',
  summary: 'The revenue of plans and the new users, day by day',
  access: 'staff',
  ability: null,
  answers: { 200: indicatorsAnswer },
})

export const showRevenue = defineCall({
  method: 'GET',
  path: '/spark/kiosk/performance-indicators/revenue',
  summary: 'The present revenue of plans a month and a year, and the total ever invoiced for them',
  access: 'staff',
  ability: null,
  answers: {
    200: z.object({
      yearlyRecurringRevenue: euros,
      monthlyRecurringRevenue: euros,
      totalVolume: euros,
      /** The currency of these and of the daily revenue of plans, as 'EUR'. */
      currency: z.string(),
    }),
  },
})

const planCount = plan
  .extend({
    /** The number of paying accounts. */
    count: z.number().int(),
    /** The number of accounts on trial. */
    trialing: z.number().int(),
  })
  .meta({ id: 'PlanCount' })

export const listPlanCounts = defineCall({
  method: 'GET',
  path: '/spark/kiosk/performance-indicators/plans',
  summary: 'The number of payers for each plan, and of those who try it, largest number first',
  access: 'staff',
  ability: null,
  answers: { 200: z.array(planCount) },
})

export const countTrialing = defineCall({
  method: 'GET',
  path: '/spark/kiosk/performance-indicators/trialing',
  summary: 'The number of accounts in their trial, without a plan',
  access: 'staff',
  ability: null,
  answers: { 200: z.number().int() },
})

const platformDay = z.object({
  date: z.string(),
  donations: z.number().int(),
  volume: euros,
  disputes: z.number().int(),
  dispute_volume: euros,
})

export const platformFigures = z
  .object({
    /** The last thirty days, oldest first. */
    days: z.array(platformDay),
    /** Today until now; null once its day is among them, from five minutes before midnight. */
    today: platformDay.nullable(),
    /** The payments of those days that ended, by method; the name is in the language of the caller. */
    methods: z.array(
      z.object({
        method: z.string(),
        method_name: z.string(),
        ended: z.number().int(),
        paid: z.number().int(),
      }),
    ),
    dead_jobs: z.number().int(),
    /** Mails among them. */
    dead_mails: z.number().int(),
    /** Organizations and projects with failing webhooks, and those whose webhooks were switched off for it. */
    webhooks_failing: z.number().int(),
    webhooks_paused: z.number().int(),
  })
  .meta({ id: 'PlatformFigures' })

export type PlatformFigures = z.infer<typeof platformFigures>

export const showPlatformFigures = defineCall({
  method: 'GET',
  path: '/spark/kiosk/platform-figures',
  summary:
    'The figures of the platform: donations, chargebacks, success by payment method, failed jobs and failing webhooks',
  access: 'staff',
  ability: null,
  answers: { 200: platformFigures },
})

export const showPlatformOverview = defineCall({
  method: 'GET',
  path: '/spark/kiosk/overview',
  summary: 'The overview of a period over all projects of the platform, beside the one before and a year earlier',
  access: 'staff',
  ability: null,
  limitPerMinute: 60,
  query: overviewQuery,
  answers: { 200: overview, 422: fieldErrorsAnswer, 429: messageAnswer },
})
