import type { SignedInActor } from '../../../platform/http/requests/actor.ts'

/** A discount is shown to its user, and to staff, who give it. */
export const canSeeDiscount = (actor: SignedInActor, userId: number): boolean =>
  userId === actor.userId || actor.isStaff
