import type { Db } from '../../../../platform/db/database.ts'
import { NotSignedIn } from '../../../../platform/errors.ts'
import { lockUser, type User } from '../queries.ts'
import { isSessionOf } from './queries.ts'

/** Somebody at a browser, as the request found them when it began. */
export interface AtBrowser {
  userId: number
  sessionId: number
}

/**
 * For what would outlive the session in which it is done: a way into the account, or to its money. Whoever chooses another
 * password writes the row of the user first and ends the sessions after it. So with that row held, either the session is
 * still there, and what is made now is there to be ended; or it has ended since the request began.
 * @param tx in which it is done, before anything else of it
 * @returns the user, whom nobody else changes until the transaction ends
 * @throws NotSignedIn when the session has ended; NotFound
 */
export async function holdSession(tx: Db, { userId, sessionId }: AtBrowser): Promise<User> {
  const user = await lockUser(tx, userId)
  if (!(await isSessionOf(tx, userId, sessionId))) throw new NotSignedIn()
  return user
}
