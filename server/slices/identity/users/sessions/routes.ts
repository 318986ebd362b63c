import * as contract from '../../../../../contract/identity/users/sessions.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { lockUser } from '../queries.ts'
import { deviceText } from './device-text.ts'
import { endSessions } from './end-sessions.ts'
import { listSessionsOf, sessionsThat } from './queries.ts'

/** Registers the calls for the sessions of a user. The contract lets only signed-in browsers make these calls. */
export function registerSessions(context: SliceContext): void {
  const { calls, db, clock, texts } = context

  /** Users before sessions, as everywhere: a change of the account by one of the sessions is done before it ends. */
  const end = (userId: number, condition: Parameters<typeof endSessions>[2]) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId)
      return endSessions(context, tx, condition)
    })

  calls.on(contract.listSessions, async ({ actor, language }) => {
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

  calls.on(contract.endSession, async ({ actor, params, language }) => {
    const isSession = sessionsThat.areOne(actor.userId, params.id)
    if ((await end(actor.userId, isSession)) === 0) throw new NotFound()
    return { status: 200, body: { message: texts.in(language)('account.session_ended') } }
  })

  calls.on(contract.endOtherSessions, async ({ actor, language }) => {
    const areOthers = sessionsThat.areOf(actor.userId, actor.sessionId)
    await end(actor.userId, areOthers)
    return { status: 200, body: { message: texts.in(language)('account.other_sessions_ended') } }
  })
}
