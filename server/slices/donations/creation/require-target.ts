import { dateOf } from '../../../../contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import { Conflict, FieldErrors } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findVisibleProject, isDonationAllowed } from '../../projects/index.ts'
import { type DonationTarget, findTarget } from './queries/accept-donation.ts'

export interface WantedTarget {
  projectId: number
  participantId: number | null
  teamId: number | null
}

/**
 * The project that a donation is for, if it takes donations now.
 * @throws NotFound when the actor may not see it, Conflict when it takes no donations, FieldErrors when the participant
 *   or team is not one of its own
 */
export async function requireTarget(deps: Deps, actor: Actor, wanted: WantedTarget): Promise<DonationTarget> {
  const target = await findTarget(deps.database, wanted)
  if (target === undefined || !isDonationAllowed(target, dateOf(deps.clock.now()))) {
    // The slow question comes only now: may this actor know that it exists?
    await requireVisible(deps, actor, wanted.projectId)
    throw new Conflict('errors.donation_not_allowed')
  }
  const errors: FieldErrors['errors'] = {}
  if (wanted.participantId !== null && target.participantId === null) errors['participant_id'] = ['validation.invalid']
  if (wanted.teamId !== null && target.teamId === null) errors['team_id'] = ['validation.invalid']
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return target
}

const requireVisible = (deps: Deps, actor: Actor, projectId: number) => findVisibleProject(deps, actor, projectId)
