import { minuteMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { recordActOnce } from '../../../identity/audit/index.ts'
import { findUserRow, type UserRow } from './queries.ts'

/** The page of a user reads its lists at once, and staff leaf through them: that is one view. */
const oneViewMs = 5 * minuteMs

/** Finds the account that staff view, and writes the view to the audit log first. @throws NotFound */
export async function recordView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<SessionActor, 'userId'>,
  userId: number,
): Promise<UserRow> {
  const user = requireFound(await findUserRow(deps.db, userId))
  const view = Math.floor(deps.clock.now().getTime() / oneViewMs)
  // The key holds where the calls come at the same moment, and none of them finds the row of another.
  const onceKey = `user-viewed:${actor.userId}:${userId}:${view}`
  const act = { act: 'user-viewed', subject: 'user', subjectId: userId, subjectName: user.name, onceKey } as const
  await recordActOnce(deps, actor, act, oneViewMs)
  return user
}
