import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '../../../../../contract/durations.ts'
import type { Config } from '../../../../platform/config.ts'
import { cookieRules } from '../../../../platform/http/answers/cookie-rules.ts'
import { sha256 } from '../../../../platform/secrets.ts'

/** Opens the donor portal and nothing else; no other call reads it. */
export const visitCookie = 'stuiver_donor'

/** Long enough to look for a receipt, and short enough for a computer that others use too. */
export const visitLengthMs = 2 * hourMs

const tokenPattern = /^[A-Za-z0-9_-]{32}$/

/** Returns the key of the visit's row, or undefined when the cookie cannot be one of ours. */
export function visitHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[visitCookie]
  return token !== undefined && tokenPattern.test(token) ? sha256(token) : undefined
}

export function setVisitCookie(config: Pick<Config, 'baseUrl'>, reply: FastifyReply, token: string): void {
  reply.setCookie(visitCookie, token, { ...cookieRules(config), maxAge: visitLengthMs / 1000 })
}

export function clearVisitCookie(config: Pick<Config, 'baseUrl'>, reply: FastifyReply): void {
  reply.clearCookie(visitCookie, cookieRules(config))
}
