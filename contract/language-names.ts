import type { Language } from './texts.ts'

/** Each language by its own name, as its reader looks for it. */
export const languageNames: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}
