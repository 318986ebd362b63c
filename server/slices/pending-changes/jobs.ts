import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Lets a change take effect once nothing keeps it any more. */
export const settleChange = defineJob({
  name: 'pending-change-settle',
  payload: z.object({ changeId: z.number().int() }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
})

const changeNews = ['asked', 'applied', 'ended', 'reverted'] as const

export type ChangeNews = (typeof changeNews)[number]

/** Tells everybody who leads the subject of a change what became of it. */
export const tellChange = defineJob({
  name: 'pending-change-tell',
  payload: z.object({ changeId: z.number().int(), news: z.enum(changeNews) }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
})
