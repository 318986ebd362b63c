import { dayMs } from '../../../../../contract/durations.ts'

/** An unconfirmed follower is deleted after as long as an unconfirmed account (retention). */
export const unconfirmedFollowerRetentionMs = 30 * dayMs
