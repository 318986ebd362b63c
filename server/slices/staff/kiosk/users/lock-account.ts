import type { Deps } from '../../../../deps.ts'
import { NotAllowed } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import { followLeaving } from '../../../fundraisers/pending-changes/index.ts'
import { removeLock, lockUserOut } from '../../../identity/users/index.ts'
import { getSubject } from '../impersonation/queries.ts'
import { canBeActedOn } from '../policy.ts'

interface AccountLock {
  userId: number
  reason: string
}

/**
 * Locks an account. Locking it once more changes nothing, but is logged too. Its pending changes end: they may have
 * been an intruder's.
 * @throws NotFound; NotAllowed for staff, oneself among them
 */
export async function lockAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  actor: SessionActor,
  { userId, reason }: AccountLock,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const subject = await getSubject(tx, userId)
    if (!canBeActedOn(deps, actor, subject)) throw new NotAllowed('account.lock.staff')
    const entry = { subject: 'user', subjectId: userId, subjectName: subject.name, reason } as const
    await recordAct(deps, tx, actor, { act: 'user-locked', ...entry })
    await lockUserOut(deps, tx, userId, subject.lockedAt ?? undefined)
    await followLeaving(deps, tx, { userId })
  })
}

/** @throws NotFound */
export async function unlockAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: SessionActor,
  { userId, reason }: AccountLock,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name } = await getSubject(tx, userId)
    const entry = { subject: 'user', subjectId: userId, subjectName: name, reason } as const
    await recordAct(deps, tx, actor, { act: 'user-unlocked', ...entry })
    await removeLock(tx, userId)
  })
}
