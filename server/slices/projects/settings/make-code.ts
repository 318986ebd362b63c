import { newSubscriptionCode } from '../../../../contract/projects/subscription-code.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ManagedProject } from '../managed-project.ts'
import { changeField } from './change-field.ts'

/**
 * Gives a project a new code for signing up [5.15].
 * @throws NotFound unless the actor manages it
 */
export async function makeCode(deps: Deps, actor: Actor, projectId: number): Promise<ManagedProject> {
  const update = { field: 'subscription_code', value: newSubscriptionCode() } as const
  return (await changeField(deps, actor, { projectId, update })).project
}
