import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { changedAccount } from '../../organizations/index.ts'

/** Notifies the managers of a project that its bank account was changed. */
export const projectAccountChanged = defineJob({
  name: 'project-account-changed',
  payload: changedAccount.extend({ projectId: z.number().int(), version: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** Notifies the leaders of a public project that it closes sooner than it was to. */
export const projectClosingDateMoved = defineJob({
  name: 'project-closing-date-moved',
  payload: z.object({
    projectId: z.number().int(),
    version: z.number().int(),
    closingDate: z.string(),
    changedBy: z.number().int(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** Notifies the managers of a project that the donors' personal data goes elsewhere, or nowhere as it changed hands. */
export const webhooksChanged = defineJob({
  name: 'webhooks-changed',
  payload: z.object({
    projectId: z.number().int(),
    event: z.enum(['changed', 'moved']),
    changedBy: z.number().int(),
    /** The key of this change, as two changes may have the same moment. */
    changeKey: z.string(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** The job for the effects of a project that changes hands. */
export const projectMoved = defineJob({
  name: 'project-moved',
  payload: z.object({
    projectId: z.number().int(),
    /** The organization that it went to; null when it is its owner's own. */
    organizationId: z.number().int().nullable(),
    /** The key of this move, as a project may move to the same organization twice. */
    changeKey: z.string(),
  }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
})
