import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../../contract/texts.ts'

export const languageCookie = 'language'

/** Dutch first: another language is a choice the visitor made, kept in a cookie. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie]
  return isLanguage(chosen) ? chosen : 'nl'
}
