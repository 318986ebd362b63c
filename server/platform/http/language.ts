import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../../contract/texts.ts'

export const languageCookie = 'language'

const accountLanguages = new WeakMap<object, Language>()

/** Remembers for this request in which language its signed-in user wants to be spoken to. */
export function speakLanguageOfAccount(request: FastifyRequest, language: Language): void {
  accountLanguages.set(request, language)
}

/** A choice made in this browser comes first, then that of the account; Dutch is for everybody else. */
export function languageOf(request: Pick<FastifyRequest, 'cookies'>): Language {
  const chosen = request.cookies[languageCookie]
  return isLanguage(chosen) ? chosen : (accountLanguages.get(request) ?? 'nl')
}
