import type { FastifyReply } from 'fastify'
import type { Language } from '../../../../contract/texts.ts'
import type { Config } from '../../../platform/config.ts'
import { languageCookie } from '../../../platform/http/requests/language.ts'

/**
 * Sets the cookie with the language: a sign-in sets that of the account, which the browser keeps after the sign-out.
 */
export function setLanguageCookie(config: Config, reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: 365 * 24 * 60 * 60,
  })
}
