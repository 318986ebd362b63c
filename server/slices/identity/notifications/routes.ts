import * as contract from '../../../../contract/identity/notifications/notifications.ts'
import type { SliceContext } from '../../../deps.ts'
import { requestSupport } from './request-support.ts'
import { listRecent } from './list-recent.ts'
import { updateLastRead } from '../users/index.ts'
import { markRead } from './queries.ts'

export function registerBell(context: SliceContext): void {
  const { calls, db, clock, texts } = context

  // The contract lets only signed-in people make the first three calls.
  calls.on(contract.listRecentNotifications, async ({ actor }) => ({
    status: 200,
    body: await listRecent(context, actor.userId),
  }))

  calls.on(contract.readNotifications, async ({ actor, body, language }) => {
    await markRead(db, actor.userId, body.notifications)
    return { status: 200, body: { message: texts.in(language)('notifications.read') } }
  })

  calls.on(contract.readAnnouncements, async ({ actor }) => {
    const now = clock.now()
    await updateLastRead(db, actor.userId, now)
    return { status: 200, body: { last_read_announcements_at: now.toISOString() } }
  })

  calls.on(contract.requestSupport, async ({ body, request, language }) => {
    await requestSupport(context, body, { language, ipAddress: request.ip })
    return { status: 200, body: { message: texts.in(language)('notifications.support_received') } }
  })
}
