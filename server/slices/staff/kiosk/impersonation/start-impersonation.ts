import type { Deps } from '../../../../deps.ts'
import { NotAllowed, NotSignedIn } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct, recordActOnce } from '../../../identity/audit/index.ts'
import { borrowSession, type Browser, giveSessionBack, type NewSession } from '../../../identity/users/index.ts'
import { canBeActedOn } from '../policy.ts'
import { findName, getSubject } from './queries.ts'

interface Wanted {
  userId: number
  reason: string
  browser: Browser
}

/**
 * Lets staff act in the name of a user.
 * @throws NotFound; NotAllowed for staff, also those who only lack a second factor, and for oneself
 */
export async function startImpersonation(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  actor: SessionActor,
  { userId, reason, browser }: Wanted,
): Promise<NewSession> {
  return deps.db.transaction(async (tx) => {
    const subject = await getSubject(tx, userId)
    if (!canBeActedOn(deps, actor, subject)) throw new NotAllowed('account.impersonation.staff')
    if (subject.lockedAt !== null) throw new NotAllowed('account.impersonation.locked')
    const about = { subject: 'user', subjectId: userId, subjectName: subject.name, reason } as const
    await recordAct(deps, tx, actor, { act: 'impersonation-started', ...about })
    const session = await borrowSession(deps, tx, { staffSessionId: actor.sessionId, userId, reason, browser })
    if (session === undefined) throw new NotSignedIn()
    return session
  })
}

/** Makes staff themselves again. @returns undefined without an impersonation */
export const stopImpersonation = (deps: Pick<Deps, 'db' | 'clock'>, browser: Browser) =>
  deps.db.transaction(async (tx) => {
    const back = await giveSessionBack(tx, browser)
    if (back === undefined) return undefined
    const { staffId, userId, reason } = back
    const { name } = await getSubject(tx, userId)
    const about = { subject: 'user', subjectId: userId, subjectName: name, reason } as const
    await recordAct(deps, tx, { userId: staffId }, { act: 'impersonation-stopped', ...about })
    return back
  })

interface End {
  userId: number
  staffId: number
  reason: string
  /** As an ISO date. */
  at: string
}

/** Writes down the end of an impersonation that staff did not stop themselves, once. */
export async function recordEnd(deps: Pick<Deps, 'db' | 'clock'>, { userId, staffId, reason, at }: End): Promise<void> {
  const subjectName = await findName(deps.db, userId)
  const about = { subject: 'user', subjectId: userId, subjectName, reason, at: new Date(at) } as const
  await recordActOnce(deps, { userId: staffId }, { act: 'impersonation-stopped', ...about }, 1)
}
