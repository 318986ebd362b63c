import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { randomToken, sha256 } from '../../../platform/secrets.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { sendNotice } from '../jobs.ts'
import { rememberDevice } from '../queries/devices.ts'
import { deleteSession, insertSession } from '../queries/sessions.ts'
import { sessionLengthMs } from '../rules.ts'

interface Start {
  userId: number
  isRemembered: boolean
  browser: Browser
}

/**
 * Gives a browser a session of its own making, in place of the one it had. A browser that is new to the account
 * is told to its owner by mail.
 * @returns values for cookies; they are kept nowhere
 */
export async function startSession(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { userId, isRemembered, browser }: Start,
): Promise<NewSession> {
  const now = deps.clock.now()
  const token = randomToken()
  const deviceToken = browser.deviceToken ?? randomToken()
  const deviceHash = sha256(deviceToken)
  const { userAgent } = browser
  if (browser.formerSessionHash !== undefined) await deleteSession(tx, browser.formerSessionHash)
  await insertSession(tx, {
    tokenHash: sha256(token),
    userId,
    userAgent,
    deviceHash,
    isRemembered,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLengthMs(isRemembered)),
  })
  const isNews = await rememberDevice(tx, userId, deviceHash, now)
  if (isNews)
    await deps.jobs.enqueue(tx, sendNotice, { userId, notice: 'new_device', at: now.toISOString(), userAgent })
  return { token, deviceToken, isRemembered }
}
