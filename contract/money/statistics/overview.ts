import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { donationPages, donationWays, overviewPeriods, periodsAgoMax } from './periods.ts'

const count = z.number().int()

/** Days of the calendar, 'YYYY-MM-DD', both included. */
const span = { from: z.string(), until: z.string() }

/** The result of an earlier span of the same length, and the present one beside it. */
const comparison = z
  .object({
    ...span,
    raised: euros,
    donation_count: count,
    /** The average of the donations received then; null without any. */
    average: euros.nullable(),
    /** The present amount less the earlier one. */
    difference: euros,
    /** The difference in whole percents of the earlier amount; null when nothing was raised then. */
    change_percentage: count.nullable(),
  })
  .meta({ id: 'OverviewComparison' })

export type OverviewComparison = z.infer<typeof comparison>

const part = { received: euros, donation_count: count }
const people = z.object({ count, amount: euros })

const overviewPoint = z.object({
  ...span,
  raised: euros,
  donation_count: count,
  /** The part received of monthly donations, before returns. */
  monthly: euros,
  visits: count,
  /** The amount of the same day or month of the period before; null where that period has none. */
  before: euros.nullable(),
  /** Whether today is in it, so that more may come. */
  is_open: z.boolean(),
})

export type OverviewPoint = z.infer<typeof overviewPoint>

export const overview = z
  .object({
    period: z.object({
      kind: z.enum(overviewPeriods),
      ...span,
      /** The last day that counts: today, as long as the period goes on. */
      counted_until: z.string(),
      is_open: z.boolean(),
      /** The length of its points. */
      unit: z.enum(['day', 'month']),
    }),
    /** The amount received less what went back to donors, by the days on which it did. */
    raised: euros,
    /** The amount received, and what went back of this or earlier periods. */
    received: euros,
    returned: euros,
    donation_count: count,
    /** The average of the donations received; null without any. */
    average: euros.nullable(),
    before: comparison,
    /** The same days a year earlier; null where that is the period before. */
    last_year: comparison.nullable(),
    points: z.array(overviewPoint),
    /** The three days on which most was raised, the best first. */
    best_days: z.array(z.object({ date: z.string(), raised: euros, donation_count: count })),
    /** The amount received by the ways of giving, largest amount first. */
    ways: z.array(z.object({ way: z.enum(donationWays), ...part })),
    methods: z.array(z.object({ method: z.string(), method_name: z.string(), ...part })),
    pages: z.array(z.object({ page: z.enum(donationPages), ...part })),
    /** Visits to the pages in the period, and the donations made there since visits were counted. */
    visits: count,
    page_donations: count,
    /** Visits in the period before; null unless they were counted from its first day. */
    visits_before: count.nullable(),
    /** Monthly donations: those that run now, and what changed in the period. */
    monthly: z.object({
      /** The donors who give every month, and the sum of their months. */
      active: people,
      started: people,
      stopped: people,
      /** Donors whose latest month failed: it is tried again, or waits for another mandate. */
      failed: people,
    }),
    /** The projects by amount raised, at most ten. */
    projects: z.array(
      z.object({ id: count, name: z.string(), language: z.string(), ...part, raised: euros, before: euros }),
    ),
    /** The projects behind these in which anything happened, and what they raised together. */
    other_projects: z.object({ count, raised: euros }),
    /** The number of projects that it is summed over, archived ones among them. */
    project_count: count,
    /** Whether anything was ever received for them. */
    has_donations: z.boolean(),
  })
  .meta({ id: 'Overview' })

export type Overview = z.infer<typeof overview>

const periodFields = {
  period: z.enum(overviewPeriods, 'validation.choose').default('month'),
  /** The number of periods to go back; 0 is the present one. */
  ago: wholeNumber({ min: 0, max: periodsAgoMax }).default(0),
}

export const showOverview = defineCall({
  method: 'GET',
  path: '/api/overview',
  summary:
    'The overview of a period, beside the one before and a year earlier: of a project, of an organization for its leaders, or of all projects that the caller manages',
  access: 'signed-in',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  limitPerMinute: 60,
  query: z.object({
    ...periodFields,
    project: wholeNumber().optional(),
    organization: wholeNumber().optional(),
  }),
  answers: { 200: overview, 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const overviewQuery = z.object(periodFields)
