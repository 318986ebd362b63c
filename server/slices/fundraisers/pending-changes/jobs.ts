import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Lets a change take effect once nothing keeps it any more. */
export const settleChange = defineJob({
  name: 'settle-change',
  payload: z.object({ changeId: z.number().int() }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
})

const changeEvents = ['requested', 'applied', 'ended', 'left', 'reverted'] as const

export type ChangeEvent = (typeof changeEvents)[number]

/** Notifies all leaders of the subject of a change of its outcome. */
export const pendingChangeNews = defineJob({
  name: 'pending-change-news',
  payload: z.object({ changeId: z.number().int(), event: z.enum(changeEvents) }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
})

const leavingPayload = z.union([z.object({ userId: z.number().int() }), z.object({ projectId: z.number().int() })])

/** The former leader: a user, of any subject; or all users, of a project. */
export type FormerLeader = z.output<typeof leavingPayload>

/** Ends the pending changes of former leaders, and takes back their confirmations. */
export const endChangesOfFormer = defineJob({
  name: 'end-changes-of-former',
  payload: leavingPayload,
  attemptsMax: 20,
  firstRetryMs: 5_000,
})

/** A leader left: for later slices, of which one ends what the leader requested and confirmed there. */
export const leaderLeft = defineJob({
  name: 'leader-left',
  payload: leavingPayload,
  attemptsMax: 20,
  firstRetryMs: 5_000,
})
