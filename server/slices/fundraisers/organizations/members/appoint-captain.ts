import type { Db } from '../../../../platform/db/database.ts'
import { Conflict } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { followLeaving } from '../../pending-changes/index.ts'
import { getManagedOrganization } from '../get-visible-organization.ts'
import { changeRoles, type Member, type MemberDeps } from './change-roles.ts'
import { canAppointCaptain } from './policy.ts'
import { listMembers, updateRole } from './queries.ts'
import { deleteRequestsBy } from './queries/requests.ts'
import { captainProblem } from './rules.ts'

/**
 * Makes a member the captain, and notifies them; the former captain is a member again, and the open invitations of one
 * who did not hand it over end.
 * @param formerId the captain that the actor read, null for none; undefined replaces any
 * @throws NotFound for a non-member, NotAllowed, FieldErrors on `user_id`; Conflict when the captain has changed by now
 */
export async function appointCaptain(
  deps: MemberDeps,
  actor: SessionActor,
  { formerId, ...member }: Member & { formerId: number | null | undefined },
): Promise<void> {
  const { organizationId, userId } = member
  await getManagedOrganization(deps, actor, organizationId)
  await changeRoles(deps, actor, member, {
    event: 'captain',
    isAllowed: canAppointCaptain,
    problemOf: captainProblem,
    async write(tx, roles) {
      const current = [...roles].find(([, role]) => role === 'captain')?.[0] ?? null
      if (formerId !== undefined && formerId !== current) await refuseOtherCaptain(tx, organizationId, current)
      const now = deps.clock.now()
      if (current !== null) {
        await updateRole(tx, { organizationId, userIds: [current], role: 'member', now })
        if (current !== actor.userId) await deleteRequestsBy(tx, { organizationId, userId: current })
        await followLeaving(deps, tx, { userId: current })
      }
      await updateRole(tx, { organizationId, userIds: [userId], role: 'captain', now })
    },
  })
}

async function refuseOtherCaptain(tx: Db, organizationId: number, captainId: number | null): Promise<never> {
  const captain = (await listMembers(tx, organizationId)).find((member) => member.userId === captainId)
  if (captain === undefined) throw new Conflict('account.organization.captain_gone')
  throw new Conflict('account.organization.captain_changed', { name: captain.name })
}
