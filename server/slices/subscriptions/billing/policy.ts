import type { SignedInActor } from '../../../platform/http/requests/actor.ts'

/** Whether the actor may see a discount: its user may, and staff, who give it. */
export const canSeeDiscount = (actor: SignedInActor, userId: number): boolean =>
  userId === actor.userId || actor.isStaff
