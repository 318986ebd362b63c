import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** An account was linked, perhaps once more: its methods may have changed. */
export const accountLinked = defineJob({
  name: 'account-linked',
  payload: z.object({ provider: z.string(), account: z.string() }),
  attemptsMax: 5,
  firstRetryMs: 5_000,
  queue: 'long',
})
