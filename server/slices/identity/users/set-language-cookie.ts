import type { FastifyReply } from 'fastify'
import type { Language } from '../../../../contract/texts.ts'
import type { Config } from '../../../platform/config.ts'
import { cookieRules } from '../../../platform/http/answers/cookie-rules.ts'
import { languageCookie, languageCookieOf } from '../../../platform/http/requests/language.ts'

interface LanguageChoice {
  language: Language
  isGuest: boolean
}

/**
 * Sets the cookie of the language. Signing in sets that of the account, and the browser goes on in it after signing
 * out. A guest's own is taken over by the account.
 */
export function setLanguageCookie(config: Config, reply: FastifyReply, choice: LanguageChoice): void {
  reply.setCookie(languageCookie, languageCookieOf(choice.language, choice), {
    ...cookieRules(config),
    maxAge: 365 * 24 * 60 * 60,
  })
}
