import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/texts.ts'
import type { Config } from '../../platform/config.ts'
import { languageCookie } from '../../platform/http/language.ts'

export function giveLanguageCookie(config: Config, reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: 365 * 24 * 60 * 60,
  })
}

/** A choice made in this browser counts for more than the one kept with the account. */
export function giveLanguageCookieOnce(
  config: Config,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  language: Language,
): void {
  if (request.cookies[languageCookie] === undefined) giveLanguageCookie(config, reply, language)
}
