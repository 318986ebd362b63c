import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type Actor, guest } from '../../../platform/http/actor.ts'
import { speakLanguageOfAccount } from '../../../platform/http/language.ts'
import { findSession, writeLastUsed } from './queries.ts'
import { isLastUsedStale, isStaff } from '../rules.ts'
import { sessionHashOf } from '../cookies.ts'

/** Whose browser this is. An expired or ended session is a guest. */
export async function findSessionActor(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Actor> {
  const tokenHash = sessionHashOf(request)
  if (tokenHash === undefined) return guest
  const now = deps.clock.now()
  const session = await findSession(deps.database, tokenHash, now)
  if (session === undefined) return guest
  if (isLastUsedStale(session.lastUsedAt, now)) await writeLastUsed(deps.db, session.id, now)
  speakLanguageOfAccount(request, session.language)
  return {
    userId: session.userId,
    sessionId: session.id,
    confirmedAt: session.confirmedAt,
    isStaff: isStaff(deps.config, session),
    abilities: 'all',
  }
}
