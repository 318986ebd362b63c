import { dateOf } from '../../../../../contract/dates.ts'
import type { DonationForm } from '../../../../../contract/money/donations/donations.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getVisibleProject, isDonationAllowed } from '../../../fundraisers/projects/index.ts'
import { type DonationTarget, findTarget } from './queries/find-target.ts'

export interface TargetQuery {
  projectId: number
  participantId: number | null
  teamId: number | null
}

export const targetOf = (form: Pick<DonationForm, 'project_id' | 'participant_id' | 'team_id'>): TargetQuery => ({
  projectId: form.project_id,
  participantId: form.participant_id ?? null,
  teamId: form.team_id ?? null,
})

/**
 * Gets the project that a donation is for, if it takes donations now.
 * @throws NotFound when the actor may not see it, Conflict when it takes no donations
 */
export async function getTarget(deps: Deps, actor: Actor, query: TargetQuery): Promise<DonationTarget> {
  const target = await findTarget(deps.database, query)
  if (target === undefined || !isDonationAllowed(target, dateOf(deps.clock.now()))) {
    // The slow check is made only now: whether this actor may know that the project exists.
    await requireVisible(deps, actor, query.projectId)
    throw new Conflict('errors.donation_not_allowed')
  }
  return target
}

const requireVisible = (deps: Deps, actor: Actor, projectId: number) => getVisibleProject(deps, actor, projectId)
