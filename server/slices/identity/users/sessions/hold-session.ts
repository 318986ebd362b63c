import type { Db } from '../../../../platform/db/database.ts'
import { NotSignedIn } from '../../../../platform/errors.ts'
import { lockUser, type User } from '../queries.ts'
import { isSessionOf } from './queries.ts'

/** A user at a browser, as the request found them when it began. */
export interface AtBrowser {
  userId: number
  sessionId: number
}

/**
 * Holds the session for changes that would outlive it: access to the account, or to its money. A change of password
 * writes the row of the user first and ends the sessions after it. So with that row held, either the session is still
 * there, and the new row is there to be ended; or it has ended since the request began.
 * @param tx of the change, before anything else in it
 * @returns the user, locked until the transaction ends
 * @throws NotSignedIn when the session has ended; NotFound
 */
export async function holdSession(tx: Db, { userId, sessionId }: AtBrowser): Promise<User> {
  const user = await lockUser(tx, userId)
  if (!(await isSessionOf(tx, userId, sessionId))) throw new NotSignedIn()
  return user
}
