import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { endBorrowedSession, mailNotice } from '../jobs.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { saveSession } from './queries/login.ts'
import type { User } from '../queries.ts'
import { sessionLengthMs } from '../rules.ts'

interface Start {
  /** The user at the moment of the proof of identity. */
  user: Pick<User, 'id' | 'passwordHash'>
  isRemembered: boolean
  browser: Browser
  /** Counts of wrong tries that start again. */
  clearedKeys: readonly string[]
  /** The moment when the password was typed, where that is not now. */
  confirmedAt?: Date
}

/**
 * Gives a browser a session of its own making, instead of the one it had. A browser that is new to the account is
 * mailed to its owner.
 * @returns values for cookies, which are stored nowhere; undefined when the password is another one since, or the
 * account is locked
 */
export async function startSession(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'jobs' | 'log'>,
  { user: { id: userId, passwordHash }, isRemembered, browser, clearedKeys, confirmedAt }: Start,
): Promise<NewSession | undefined> {
  const now = deps.clock.now()
  const token = randomToken()
  const deviceToken = browser.deviceToken ?? randomToken()
  const { userAgent, formerSessionHash: formerTokenHash } = browser
  const news = { userId, notice: 'new_device', at: now.toISOString(), userAgent } as const
  const started = await saveSession(deps.database, {
    userId,
    passwordHash,
    tokenHash: sha256(token),
    formerTokenHash,
    deviceHash: sha256(deviceToken),
    userAgent,
    isRemembered,
    now,
    confirmedAt,
    expiresAt: later(now, sessionLengthMs(isRemembered)),
    clearedKeys,
    newsJob: { name: mailNotice.name, payload: mailNotice.payload.parse(news) },
    endJobName: endBorrowedSession.name,
  })
  if (started === undefined) return undefined
  if (started.isImpersonated && formerTokenHash !== undefined) await endNow(deps, formerTokenHash)
  return { token, deviceToken, isRemembered }
}

/**
 * Ends the session at once. Its job ends it as well; this is sooner, so that no cookie from before opens it once the
 * answer is there.
 */
async function endNow(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>, tokenHash: string): Promise<void> {
  try {
    await deps.db.transaction((tx) => endSessions(deps, tx, sessionsThat.areOpenedBy(tokenHash)))
  } catch (error) {
    deps.log.warn({ err: error }, 'the session of an impersonation is left to its job to end')
  }
}
