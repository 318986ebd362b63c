import type { Plan } from '../plans/plan.ts'

/** The use of plan limits by an account. */
export interface Use {
  /** Account teams of an owner. */
  teams: number
  /** Members and open invitations of the largest of them. */
  teamMembers: number
  /** Members and open invitations of all of them, without the owner. */
  collaborators: number
}

export const noUse: Use = { teams: 0, teamMembers: 0, collaborators: 0 }

/**
 * Whether the use of an account fits into a plan. A plan that costs nothing always fits, so that its holder can always
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
