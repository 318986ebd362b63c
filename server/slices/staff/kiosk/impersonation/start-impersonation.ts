import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { NotAllowed, NotSignedIn } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import {
  startImpersonationSession,
  type Browser,
  endImpersonationSession,
  type NewSession,
} from '../../../identity/users/index.ts'
import { canBeActedOn } from '../policy.ts'
import { findName, getSubject } from './queries.ts'

interface ImpersonationInput {
  userId: number
  reason: string
  browser: Browser
}

/**
 * Begins the impersonation of a user by staff.
 * @throws NotFound; NotAllowed for staff, also those who only lack a second factor, and for oneself
 */
export async function startImpersonation(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  actor: SessionActor,
  { userId, reason, browser }: ImpersonationInput,
): Promise<NewSession> {
  return deps.db.transaction(async (tx) => {
    const subject = await getSubject(tx, userId)
    if (!canBeActedOn(deps, actor, subject)) throw new NotAllowed('account.impersonation.staff')
    if (subject.lockedAt !== null) throw new NotAllowed('account.impersonation.locked')
    const entry = { subject: 'user', subjectId: userId, subjectName: subject.name, reason } as const
    await recordAct(deps, tx, actor, { act: 'impersonation-started', ...entry })
    const session = await startImpersonationSession(deps, tx, {
      staffSessionId: actor.sessionId,
      userId,
      reason,
      browser,
    })
    if (session === undefined) throw new NotSignedIn()
    return session
  })
}

/** Makes staff themselves again. @returns undefined without an impersonation */
export const stopImpersonation = (deps: Pick<Deps, 'db' | 'clock'>, browser: Browser) =>
  deps.db.transaction(async (tx) => {
    const back = await endImpersonationSession(tx, browser)
    if (back === undefined) return undefined
    await writeEnd(deps, tx, { ...back, at: deps.clock.now() })
    return back
  })

interface End {
  /** The session of the impersonation: each has one end. */
  sessionId: number
  userId: number
  staffId: number
  reason: string
  at: Date
}

/**
 * Writes down the end of an impersonation that staff did not stop themselves, once.
 * @param end its moment as an ISO date
 */
export const recordEnd = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { at, ...end }: Omit<End, 'at'> & { at: string },
): Promise<void> => writeEnd(deps, deps.db, { ...end, at: new Date(at) })

async function writeEnd(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { sessionId, userId, staffId, reason, at }: End,
): Promise<void> {
  const entry = { subject: 'user', subjectId: userId, subjectName: await findName(tx, userId), reason, at } as const
  const onceKey = `impersonation-stopped:${sessionId}`
  await recordAct(deps, tx, { userId: staffId }, { act: 'impersonation-stopped', ...entry, onceKey })
}
