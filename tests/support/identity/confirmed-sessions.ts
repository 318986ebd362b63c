import { earlier, hourMs } from '../../../contract/durations.ts'
import { sessions } from '../../../server/schema/identity/users.ts'
import type { TestApp } from '../build-test-app.ts'

/**
 * Confirms all sessions, as if all signed-in users had given their password so many hours ago: just now, for tests
 * whose clock goes on beyond the quarter of an hour in which they may do what needs a confirmation.
 */
export async function confirmSessions({ database, clock }: TestApp, hoursAgo = 0): Promise<void> {
  const confirmedAt = earlier(clock.now(), hoursAgo * hourMs)
  await database.db.update(sessions).set({ confirmedAt })
}
