import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** The moment at which an update appears has come. */
export const publishUpdate = defineJob({
  name: 'publish-update',
  payload: z.object({ updateId: z.number().int() }),
  // Background work: an author could let very many updates appear at one moment, and no donor may wait behind them.
  queue: 'later',
  attemptsMax: 20,
  firstRetryMs: 5_000,
})
