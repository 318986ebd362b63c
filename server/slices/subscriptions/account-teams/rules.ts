import { dayMs } from '../../../../contract/durations.ts'

/** An invitation is good for a week. */
export const invitationLifetimeMs = 7 * dayMs

/** Returns the moment until which invitations have expired: those count as never sent. */
export const expiredUntil = (now: Date): Date => new Date(now.getTime() - invitationLifetimeMs)

export const expiresAt = (createdAt: Date): Date => new Date(createdAt.getTime() + invitationLifetimeMs)
