import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../../../contract/texts.ts'

export const languageCookie = 'language'

const accountLanguages = new WeakMap<object, Language>()

/** Remembers for this request in which language its signed-in user wants to be spoken to. */
export function speakLanguageOfAccount(request: FastifyRequest, language: Language): void {
  accountLanguages.set(request, language)
}

/**
 * The account's language comes first, so that all its browsers follow a change; a guest's is the choice kept in the
 * browser; Dutch is the default.
 */
export function languageOf(request: Pick<FastifyRequest, 'cookies'>): Language {
  const chosen = request.cookies[languageCookie]
  return accountLanguages.get(request) ?? (isLanguage(chosen) ? chosen : 'nl')
}
