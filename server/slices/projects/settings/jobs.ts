import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { changedAccount } from '../../organizations/index.ts'

/** Tells whoever manages a project that its bank account was changed. */
export const accountChanged = defineJob({
  name: 'project-account-changed',
  payload: changedAccount.extend({ projectId: z.number().int(), version: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
