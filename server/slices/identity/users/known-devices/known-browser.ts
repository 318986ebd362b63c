import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../../platform/config.ts'
import { cookieRules } from '../../../../platform/http/answers/cookie-rules.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'
import { deviceLengthSeconds, knownCookie } from '../cookies.ts'

// During a flood of logins the database may be queried for nothing for strangers. A browser shows by itself that an
// account signed in there before, with a signature that stands in a cookie beside the one that names the browser.

const purpose = 'known-browser'

/** The most accounts of one browser that are remembered. */
const marksMax = 3

/** @param deviceToken the cookie that distinguishes this browser from others */
const signedText = (deviceToken: string, email: string): string => `${deviceToken} ${email.toLowerCase()}`

export const knownMarksIn = (request: FastifyRequest): string[] =>
  (request.cookies[knownCookie] ?? '').split('.', marksMax).filter((mark) => mark !== '')

/** Returns the key that reserves a turn for this account in this browser; undefined when it never signed in here. */
export function knownBrowserKey(
  { secret }: Pick<Config, 'secret'>,
  { deviceToken, knownMarks }: { deviceToken: string | undefined; knownMarks: readonly string[] },
  email: string,
): string | undefined {
  if (deviceToken === undefined) return undefined
  const text = signedText(deviceToken, email)
  const isKnown = knownMarks.some((mark) => isSigned(secret, purpose, text, mark))
  return isKnown ? sign(secret, purpose, text) : undefined
}

/** Remembers in the browser that this account signed in here. */
export function setKnownCookie(
  config: Config,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { deviceToken, email }: { deviceToken: string; email: string },
): void {
  const text = signedText(deviceToken, email)
  const own = sign(config.secret, purpose, text)
  const others = knownMarksIn(request).filter((mark) => !isSigned(config.secret, purpose, text, mark))
  const marks = [own, ...others].slice(0, marksMax).join('.')
  reply.setCookie(knownCookie, marks, { ...cookieRules(config), maxAge: deviceLengthSeconds })
}
