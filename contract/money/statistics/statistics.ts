import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { statisticsPeriods } from './periods.ts'

export const projectStatistics = z
  .object({
    /** The total of the whole project, until now. */
    raised: euros,
    donation_count: z.number().int(),
    /** The average donation; null as long as there are none. */
    average: euros.nullable(),
    /** The share of monthly donations in the amount received, in whole percents; null when nothing was received. */
    monthly_percentage: z.number().int().nullable(),
    /** The number of visits in the days below; with it stands how many donations were made on the pages. */
    visits: z.number().int(),
    page_donations: z.number().int(),
    /** Donations in a hundred visits, in whole percents; null without visits. */
    visit_percentage: z.number().int().nullable(),
    /** Every day of the period, the oldest first and today last. */
    days: z.array(
      z.object({
        date: z.string(),
        /** The amount less the returns of that day. */
        raised: z.number(),
        donation_count: z.number().int(),
        visits: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ProjectStatistics' })

export type ProjectStatistics = z.infer<typeof projectStatistics>

export const showProjectStatistics = defineCall({
  method: 'GET',
  path: '/api/project/:id/statistics',
  summary:
    'The statistics of a project day by day, for its managers: what it raised, and how many of its visitors gave',
  access: 'signed-in',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  limitPerMinute: 60,
  params: idParams,
  query: z.object({
    days: wholeNumber()
      .refine((days) => (statisticsPeriods as readonly number[]).includes(days), 'validation.choose')
      .default(statisticsPeriods[0]),
  }),
  answers: { 200: projectStatistics, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})
