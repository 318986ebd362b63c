import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { browserOf } from '../cookies.ts'
import { findUserById } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { startSession } from './start-session.ts'
import { welcomeBrowser } from './welcome-browser.ts'

export interface Registrant {
  userId: number
  /** The hash of the password that was typed in this browser when the sign-up began. */
  passwordHash: string
  /** The moment when it was typed. An act that requires a recent password requires it again. */
  typedAt: Date
}

/**
 * Signs in the browser in which a sign-up began, once the link of its mail proved the address: the password that was
 * typed there is the one that counts. The caller has seen that it is that browser; in any other the link signs no user
 * in, as a stranger may have begun the sign-up.
 * @returns whether it did: not where another password counts since, a second factor is owed, or the account is locked
 */
export async function signInRegistrant(
  deps: Pick<Deps, 'config' | 'database' | 'db' | 'clock' | 'jobs' | 'log'>,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { userId, passwordHash, typedAt }: Registrant,
): Promise<boolean> {
  const user = await findUserById(deps.db, userId)
  if (user === undefined || hasSecondFactor(user)) return false
  const session = await startSession(deps, {
    user: { id: userId, passwordHash },
    isRemembered: false,
    browser: browserOf(exchange.request),
    clearedKeys: [],
    confirmedAt: typedAt,
  })
  if (session === undefined) return false
  await welcomeBrowser(deps, exchange, { user, session })
  return true
}
