import { endOtherSessions, endSession, listSessions } from '../../../../../contract/identity/users/sessions.ts'
import type { Registration } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './queries.ts'
import { deviceText } from './device-text.ts'

/** The sessions of a user. The contract lets only signed-in browsers make these calls. */
export function registerSessions({ calls, db, clock, texts }: Registration): void {
  calls.on(listSessions, async ({ actor, language }) => {
    const sessions = await listSessionsOf(db, actor.userId, clock.now())
    const list = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceText(texts.in(language), userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === actor.sessionId,
    }))
    return { status: 200, body: { list } }
  })

  calls.on(endSession, async ({ actor, params, language }) => {
    if (!(await deleteSessionOf(db, actor.userId, params.id))) throw new NotFound()
    return { status: 200, body: { message: texts.translate(language, 'account.session_ended') } }
  })

  calls.on(endOtherSessions, async ({ actor, language }) => {
    await deleteSessionsOf(db, actor.userId, actor.sessionId)
    return { status: 200, body: { message: texts.translate(language, 'account.other_sessions_ended') } }
  })
}
