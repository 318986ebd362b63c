import type { FastifyReply } from 'fastify'
import type { Language } from '../../../../contract/texts.ts'
import type { Config } from '../../../platform/config.ts'
import { languageCookie } from '../../../platform/http/requests/language.ts'

/** Signing in gives that of the account, and the browser goes on in it after signing out. */
export function setLanguageCookie(config: Config, reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: 365 * 24 * 60 * 60,
  })
}
