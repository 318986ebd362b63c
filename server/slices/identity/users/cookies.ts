import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { cookieRules } from '../../../platform/http/answers/cookie-rules.ts'
import { isUnderLocalName } from '../../../platform/http/requests/is-on-this-machine.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { challengeLengthMs, sessionLengthMs } from './rules.ts'

export const sessionCookie = 'stuiver_session'
/** Distinguishes one browser from another, signed in or not. */
export const deviceCookie = 'stuiver_device'
/** Signatures of the accounts that signed in here before: see known-browser.ts. */
export const knownCookie = 'stuiver_known'
/** A sign-in with the right password that still owes the second factor. */
const challengeCookie = 'login_challenge'

/** The longest time that browsers keep a cookie at all. */
export const deviceLengthSeconds = 400 * 24 * 60 * 60

/** A token of `randomToken`; for anything else the database is not queried. */
const tokenPattern = /^[A-Za-z0-9_-]{32}$/

function tokenIn(request: FastifyRequest, cookie: string): string | undefined {
  const token = request.cookies[cookie]
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

function hashIn(request: FastifyRequest, cookie: string): string | undefined {
  const token = tokenIn(request, cookie)
  return token === undefined ? undefined : sha256(token)
}

/** Returns the key of the browser's session row, or undefined when its cookie cannot be one of ours. */
export const sessionHashOf = (request: FastifyRequest): string | undefined => hashIn(request, sessionCookie)

/** Returns the key of the row of the browser's half-finished sign-in, or undefined. */
export const challengeHashOf = (request: FastifyRequest): string | undefined => hashIn(request, challengeCookie)

/** Facts about the browser that a sign-in needs. */
export interface Browser {
  userAgent: string
  /** The IP address of the request. */
  ipAddress: string
  /** The session it had until now; a new one replaces it, against session fixation. */
  formerSessionHash: string | undefined
  deviceToken: string | undefined
  /** Whether it runs on this machine, and came by a name that is this machine's own. */
  isLocal: boolean
}

export const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  ipAddress: request.ip,
  formerSessionHash: sessionHashOf(request),
  deviceToken: tokenIn(request, deviceCookie),
  isLocal: isUnderLocalName(request),
})

export interface NewSession {
  token: string
  deviceToken: string
  isRemembered: boolean
}

/**
 * Sets the cookies of a session. Without `remember` the browser forgets it when it closes; the row ends by itself in
 * either case.
 */
export function setSessionCookies(config: Config, reply: FastifyReply, session: NewSession): void {
  const maxAge = session.isRemembered ? { maxAge: sessionLengthMs(true) / 1000 } : {}
  reply.setCookie(sessionCookie, session.token, { ...cookieRules(config), ...maxAge })
  setDeviceCookie(config, reply, session.deviceToken)
  clearCookie(config, reply, challengeCookie)
}

export function setDeviceCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie, token, { ...cookieRules(config), maxAge: deviceLengthSeconds })
}

export function setChallengeCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(challengeCookie, token, { ...cookieRules(config), maxAge: challengeLengthMs / 1000 })
}

export function clearCookie(config: Config, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, cookieRules(config))
}
