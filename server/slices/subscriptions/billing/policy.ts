import type { SignedInActor } from '../../../platform/http/actor.ts'

/** What somebody has taken off is told to themselves, and to staff, who give it. */
export const canSeeDiscount = (actor: SignedInActor, userId: number): boolean =>
  userId === actor.userId || actor.isStaff
