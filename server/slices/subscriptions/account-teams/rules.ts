import { dayMs, earlier, later } from '../../../../contract/durations.ts'

/** An invitation is good for a week. */
export const invitationLifetimeMs = 7 * dayMs

/** Returns the moment until which invitations have expired: those count as never sent. */
export const expiredUntil = (now: Date): Date => earlier(now, invitationLifetimeMs)

export const expiresAt = (createdAt: Date): Date => later(createdAt, invitationLifetimeMs)
