import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { endBorrowed } from '../jobs.ts'
import { borrowedLengthMs } from '../rules.ts'
import { deleteSessionOf, findBorrowed, insertSession, updateTokenHash } from './queries.ts'

interface Borrowing {
  /** The staff member whose session is put aside until they are done. */
  staffSessionId: number
  userId: number
  reason: string
  browser: Browser
}

/**
 * Gives the browser of staff a session in the name of a user, for a while. It makes no browser known to the account,
 * and tells its owner nothing; it is written to the audit log.
 * @returns values for cookies, or undefined when the session of the staff has ended or was put aside meanwhile
 */
export async function borrowSession(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { staffSessionId, userId, reason, browser }: Borrowing,
): Promise<NewSession | undefined> {
  const { formerSessionHash: formerHash } = browser
  // Put aside, no cookie opens it until it is taken up again. Of several requests at once one does so: each of the others
  // would have a session of its own, which goes on when this one is ended.
  const tokenHash = sha256(randomToken())
  if (formerHash === undefined || !(await updateTokenHash(tx, staffSessionId, { tokenHash, formerHash })))
    return undefined
  const now = clock.now()
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + borrowedLengthMs)
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
  await jobs.enqueue(tx, endBorrowed, { userId, sessionId }, { runAt: expiresAt })
  return { token, deviceToken: browser.deviceToken ?? randomToken(), isRemembered: false }
}

export interface GivenBack {
  session: NewSession
  userId: number
  staffId: number
  reason: string
}

/** Ends the borrowed session, and takes the one of the staff up again. @returns undefined when there is none */
export async function giveSessionBack(tx: Db, browser: Browser): Promise<GivenBack | undefined> {
  const { formerSessionHash: tokenHash } = browser
  const borrowed = tokenHash === undefined ? undefined : await findBorrowed(tx, tokenHash)
  if (tokenHash === undefined || borrowed === undefined) return undefined
  const token = randomToken()
  // A simultaneous request that ends it gave the browser its cookie.
  if (!(await deleteSessionOf(tx, borrowed.userId, borrowed.id))) return undefined
  await updateTokenHash(tx, borrowed.ownId, { tokenHash: sha256(token) })
  const session = { token, deviceToken: browser.deviceToken ?? randomToken(), isRemembered: borrowed.isRemembered }
  return { session, userId: borrowed.userId, staffId: borrowed.staffId, reason: borrowed.reason ?? '' }
}
