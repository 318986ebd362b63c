import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../../platform/config.ts'
import { cookieRules } from '../../../../platform/http/answers/cookie-rules.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'
import { browserOf, clearCookie } from '../cookies.ts'
import { linkLengthMs } from '../rules.ts'

// The browser in which an account was registered is signed in when its link is followed there. It shows that by a
// signature over the cookie that names it and the hash of the password that was chosen in it: another password, of a
// second registration or by a link, makes it worthless. For a known address it is over a hash that counts nowhere.

const registeringCookie = 'stuiver_registering'

const purpose = 'registering-browser'
const signedText = (deviceToken: string, passwordHash: string): string => `${deviceToken} ${passwordHash}`

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Marks the browser of a registration; the mark is the same to look at for new and known addresses. */
export function setRegisteringCookie(config: Config, { request, reply }: Exchange, passwordHash: string): void {
  const { deviceToken } = browserOf(request)
  if (deviceToken === undefined) return
  const maxAge = linkLengthMs['verify-email'] / 1000
  reply.setCookie(registeringCookie, sign(config.secret, purpose, signedText(deviceToken, passwordHash)), {
    ...cookieRules(config),
    maxAge,
  })
}

/** Whether the password with this hash was chosen in this browser. */
export function isRegisteringBrowser(
  { secret }: Pick<Config, 'secret'>,
  request: FastifyRequest,
  passwordHash: string,
) {
  const { deviceToken } = browserOf(request)
  const mark = request.cookies[registeringCookie]
  if (deviceToken === undefined || mark === undefined) return false
  return isSigned(secret, purpose, signedText(deviceToken, passwordHash), mark)
}

export const clearRegisteringCookie = (config: Config, reply: FastifyReply): void =>
  clearCookie(config, reply, registeringCookie)
