import { dayMs } from '../../../../../contract/durations.ts'

/** An unconfirmed follower is forgotten after as long as an unconfirmed account (retention). */
export const unconfirmedFollowerRetentionMs = 30 * dayMs
