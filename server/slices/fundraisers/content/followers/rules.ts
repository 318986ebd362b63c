import { dayMs } from '../../../../../contract/durations.ts'

/** An unconfirmed follower is forgotten after as long as an unconfirmed account (retention). */
export const unconfirmedRetentionMs = 30 * dayMs
