import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { changedAccount } from '../tell-account-change.ts'

/** Tells whoever leads an organization that its bank account was changed. */
export const accountChanged = defineJob({
  name: 'organization-account-changed',
  payload: changedAccount.extend({ organizationId: z.number().int(), version: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
