import type { TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, NotAllowed } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { type OrganizationMemberEvent, organizationMembershipChanged } from './jobs.ts'
import { lockRoles } from './queries.ts'
import type { Roles } from './rules.ts'

export interface MemberChange {
  event: OrganizationMemberEvent
  isAllowed: (roles: Roles, actor: SessionActor, userId: number) => boolean
  /** Returns the reason that it cannot be, as the key of a text. */
  problemOf: (roles: Roles, userId: number) => TextKey | undefined
  write: (tx: Db, roles: Roles) => Promise<void>
  /** Whether it notifies a user who did it to themselves, too. */
  notifiesSelf?: boolean
}

/** A member of an organization. */
export interface Member {
  organizationId: number
  userId: number
}

export type MemberDeps = Pick<Deps, 'db' | 'database' | 'jobs' | 'clock'>

/**
 * Changes a member's role under the lock of the organization's members, and notifies them unless they
 * did it themselves.
 * @throws NotAllowed, FieldErrors on `user_id`
 */
export const changeRoles = (
  deps: MemberDeps,
  actor: SessionActor,
  { organizationId, userId }: Member,
  { event, isAllowed, problemOf, write, notifiesSelf = false }: MemberChange,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const roles = await lockRoles(tx, organizationId)
    if (!isAllowed(roles, actor, userId)) throw new NotAllowed()
    const problem = problemOf(roles, userId)
    if (problem !== undefined) throw new FieldErrors({ user_id: [problem] })
    await write(tx, roles)
    if (userId === actor.userId && !notifiesSelf) return
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, organizationMembershipChanged, { event, organizationId, userId, at })
  })
