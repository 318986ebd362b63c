import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../../../contract/texts.ts'

export const languageCookie = 'language'

/**
 * The mark behind the language in its cookie: a guest chose it, and it is not that of an account that was signed in
 * here.
 */
const guestMark = '.guest'

export const languageCookieOf = (language: Language, { isGuest }: { isGuest: boolean }): string =>
  isGuest ? `${language}${guestMark}` : language

/** Returns the language that a guest chose in this browser. */
export function languageOfGuest({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined {
  const cookie = cookies[languageCookie]
  const chosen = cookie?.endsWith(guestMark) === true ? cookie.slice(0, -guestMark.length) : undefined
  return isLanguage(chosen) ? chosen : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the signed-in user, once their session or token was read. */
    accountLanguage: Language | undefined
  }
}

/** Declares the language of the account on requests. */
export function registerAccountLanguage(app: FastifyInstance): void {
  app.decorateRequest('accountLanguage', undefined)
}

/** Remembers for this request in which language its signed-in user wants to be spoken to. */
export function speakLanguageOfAccount(request: FastifyRequest, language: Language): void {
  request.accountLanguage = language
}

/**
 * Returns the language of a visitor: that of the account first, so that all its browsers follow a change; of a guest
 * the choice stored in the browser; Dutch is the default.
 */
export function languageOf(
  request: Pick<FastifyRequest, 'cookies'> & Partial<Pick<FastifyRequest, 'accountLanguage'>>,
): Language {
  const chosen = request.cookies[languageCookie]
  return request.accountLanguage ?? languageOfGuest(request) ?? (isLanguage(chosen) ? chosen : 'nl')
}
