import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { endBorrowedSession } from '../jobs.ts'
import { lockUser } from '../queries.ts'
import { impersonationLengthMs } from '../rules.ts'
import {
  deleteSessionOf,
  findImpersonation,
  insertSession,
  lockSessions,
  sessionsThat,
  updateTokenHash,
} from './queries.ts'

interface ImpersonationInput {
  /** The staff member whose session is put aside until they are done. */
  staffSessionId: number
  userId: number
  reason: string
  browser: Browser
}

/**
 * Gives the browser of staff a session in the name of a user, for a while. It makes no browser known to the account,
 * and notifies its owner of nothing; it is written to the audit log.
 * @returns values for cookies, or undefined when the session of the staff has ended or was put aside meanwhile
 */
export async function startImpersonationSession(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { staffSessionId, userId, reason, browser }: ImpersonationInput,
): Promise<NewSession | undefined> {
  const { formerSessionHash: formerHash } = browser
  // Put aside, no cookie opens it until it is taken up again. Of several requests at once one does so: each of the
  // others would have a session of its own, which goes on when this one is ended.
  const tokenHash = sha256(randomToken())
  if (formerHash === undefined) return undefined
  const own = await updateTokenHash(tx, staffSessionId, { tokenHash, formerHash })
  if (own === undefined) return undefined
  const now = clock.now()
  const token = randomToken()
  // The session of the impersonation expires with the session of its staff member at the latest.
  const expiresAt = new Date(Math.min(own.expiresAt.getTime(), now.getTime() + impersonationLengthMs))
  const sessionId = await insertSession(tx, {
    tokenHash: sha256(token),
    userId,
    userAgent: browser.userAgent,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    impersonatorSessionId: staffSessionId,
    impersonationReason: reason,
  })
  await jobs.enqueue(tx, endBorrowedSession, { userId, sessionId }, { runAt: expiresAt })
  return { token, deviceToken: browser.deviceToken ?? randomToken(), isRemembered: false }
}

export interface ImpersonationEnd {
  session: NewSession
  /** The session of the impersonation. */
  sessionId: number
  userId: number
  staffId: number
  reason: string
}

/**
 * Ends the session of the impersonation, and takes the one of the staff up again. @returns undefined when there is none
 */
export async function endImpersonationSession(tx: Db, browser: Browser): Promise<ImpersonationEnd | undefined> {
  const { formerSessionHash: tokenHash } = browser
  const impersonation = tokenHash === undefined ? undefined : await findImpersonation(tx, tokenHash)
  if (tokenHash === undefined || impersonation === undefined) return undefined
  const token = randomToken()
  // The row in the audit log refers to them: a new password of theirs, which locks them first, has to wait here
  // already.
  await lockUser(tx, impersonation.staffId)
  await lockSessions(tx, sessionsThat.areOne(impersonation.userId, impersonation.id))
  // A simultaneous request has ended it and given the browser its cookie.
  if (!(await deleteSessionOf(tx, impersonation.userId, impersonation.id))) return undefined
  await updateTokenHash(tx, impersonation.ownId, { tokenHash: sha256(token) })
  const session = { token, deviceToken: browser.deviceToken ?? randomToken(), isRemembered: impersonation.isRemembered }
  const { id: sessionId, userId, staffId, reason } = impersonation
  return { session, sessionId, userId, staffId, reason: reason ?? '' }
}
