import type { FastifyRequest } from 'fastify'
import { earlier, minuteMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { NotSignedIn } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { speakLanguageOfAccount } from '../../../../platform/http/requests/language.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { findValidToken, updateLastUse } from './queries.ts'

const useRecordedEveryMs = minuteMs

/** Returns the value of `Authorization: Bearer …`, or undefined when the request carries none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
}

/**
 * Returns the owner of an API token, limited to the token's abilities, and marks it as used. Never staff: a program
 * that leaks its token must not leak the kiosk.
 * @throws NotSignedIn for a token that is unknown, deleted or expired
 */
export async function authenticateToken(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  value: string,
): Promise<Actor> {
  const now = deps.clock.now()
  const token = await findValidToken(deps.db, sha256(value), now)
  if (token === undefined) throw new NotSignedIn()
  const since = earlier(now, useRecordedEveryMs)
  if (token.lastUsedAt === null || token.lastUsedAt < since) await updateLastUse(deps.db, token.id, now, since)
  speakLanguageOfAccount(request, token.language)
  return {
    userId: token.userId,
    sessionId: undefined,
    confirmedAt: undefined,
    isStaff: false,
    tokenName: token.name,
    abilities: token.abilities,
  }
}
