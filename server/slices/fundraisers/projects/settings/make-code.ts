import { newSubscriptionCode } from '../../../../../contract/fundraisers/projects/subscription-code.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import type { ManagedProject } from '../managed-project.ts'
import { changeField } from './change-field.ts'

/**
 * Gives a project a new code for signing up [5.15].
 * @param version that the actor read; undefined: any
 * @returns the project as it stands; `isSaved` is false when it was changed since the actor read it
 * @throws NotFound unless the actor manages it
 */
export async function makeCode(
  deps: Deps,
  actor: SignedInActor,
  { projectId, version }: { projectId: number; version: number | undefined },
): Promise<{ project: ManagedProject; isSaved: boolean }> {
  const update = { field: 'subscription_code', value: newSubscriptionCode(), version } as const
  return changeField(deps, actor, { projectId, update })
}
