import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import type { Config } from '../../../../platform/config.ts'
import { type Actor, guest } from '../../../../platform/http/requests/actor.ts'
import { speakLanguageOfAccount } from '../../../../platform/http/requests/language.ts'
import { findSession, type StaffAtBrowser, updateLastUsed } from './queries.ts'
import { isLastUsedStale, isStaff, staffStatus } from '../rules.ts'
import { sessionHashOf } from '../cookies.ts'

/** Returns the user of this browser, whose session it marks as used. An expired or ended session is a guest. */
export async function authenticateSession(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Actor> {
  const tokenHash = sessionHashOf(request)
  if (tokenHash === undefined) return guest
  const now = deps.clock.now()
  const session = await findSession(deps.database, tokenHash, now)
  if (session === undefined) return guest
  if (isLastUsedStale(session.lastUsedAt, now)) await updateLastUsed(deps.db, session.id, now)
  speakLanguageOfAccount(request, session.language)
  const { userId, id: sessionId, confirmedAt, staff } = session
  if (staff !== null) return impersonatorAt(deps.config, { userId, sessionId, staff })
  const status = staffStatus(deps.config, session)
  return {
    userId,
    sessionId,
    confirmedAt,
    isStaff: status === 'staff',
    ...(status === 'needs-factor' && { needsFactor: true }),
    abilities: 'all',
  }
}

/**
 * Finds the impersonator at a session. A user who is staff no more may not impersonate either. Staff never gave the
 * password of this user.
 */
function impersonatorAt(
  config: Config,
  { userId, sessionId, staff }: { userId: number; sessionId: number; staff: StaffAtBrowser },
): Actor {
  const { id: staffId, name: staffName, email, isDemoStaff, hasFactor, reason } = staff
  const emailVerifiedAt = staff.isVerified ? new Date(0) : null
  if (!isStaff(config, { email, emailVerifiedAt, isDemoStaff, hasFactor })) return guest
  const impersonation = { staffId, staffName, reason }
  return { userId, sessionId, confirmedAt: new Date(0), isStaff: false, impersonation, abilities: 'all' }
}
