import type { Plan } from '../plans/plan.ts'

/** The use of plan limits by an account. */
export interface Use {
  /** Account teams of an owner. */
  teams: number
  /** Members and open invitations of the largest of them. */
  teamMembers: number
  /** The same over all of them, less their owner. */
  collaborators: number
}

export const noUse: Use = { teams: 0, teamMembers: 0, collaborators: 0 }

/**
 * Whether the use of an account fits into a plan; one that costs nothing is always allowed, so that one can always
 * cancel.
 */
export function fits(plan: Pick<Plan, 'priceCents' | 'attributes'>, use: Use): boolean {
  if (plan.priceCents === 0) return true
  const names = ['teams', 'teamMembers', 'collaborators'] as const
  return names.every((name) => {
    const limit = plan.attributes[name]
    return typeof limit !== 'number' || use[name] <= limit
  })
}
