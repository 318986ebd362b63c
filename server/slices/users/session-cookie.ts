import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { sha256 } from '../../platform/secrets.ts'
import { sessionLengthMs } from './rules.ts'

export const sessionCookie = 'stuiver_session'

/** What `randomToken` makes; anything else is not worth a question to the database. */
const tokenPattern = /^[A-Za-z0-9_-]{32}$/

/** The key of the browser's session row, or undefined when its cookie cannot be one of ours. */
export function sessionHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie]
  return token !== undefined && tokenPattern.test(token) ? sha256(token) : undefined
}

interface NewSession {
  token: string
  isRemembered: boolean
}

/** Without `remember` the browser forgets it when it closes; the row ends by itself in either case. */
export function giveSessionCookie(config: Config, reply: FastifyReply, { token, isRemembered }: NewSession): void {
  const maxAge = isRemembered ? { maxAge: sessionLengthMs(true) / 1000 } : {}
  reply.setCookie(sessionCookie, token, { ...cookieRules(config), ...maxAge })
}

export function takeSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieRules(config))
}

const cookieRules = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.baseUrl.startsWith('https:'),
})
