import { createInstance, type i18n } from 'i18next'
import { type Language, languages, type TextKey, type TextParams, type Translate } from '../../../contract/texts.ts'
import type { PageTexts } from '../../../contract/page-context.ts'
import { textsByLanguage } from './all-texts.ts'

/** Looks texts up in any of the product's languages. */
export interface Texts {
  translate(language: Language, key: TextKey, params?: TextParams): string
  /** A lookup fixed to one language, for a mail or a page. */
  in(language: Language): Translate
  /** The files of texts that pages may show: not those of mails, answers and the sandbox. */
  forPages(language: Language): PageTexts
}

export function createTexts(): Texts {
  const instance: i18n = createInstance()
  void instance.init({
    lng: 'nl',
    fallbackLng: 'nl',
    supportedLngs: [...languages],
    resources: Object.fromEntries(languages.map((language) => [language, { translation: textsByLanguage[language] }])),
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const lookups = Object.fromEntries(
    languages.map((language) => [language, keepPlain(instance.getFixedT(language) as unknown as Translate)]),
  ) as Record<Language, Translate>
  return {
    translate: (language, key, params) => lookups[language](key, params),
    in: (language) => lookups[language],
    forPages(language) {
      const {
        mail: _mailsStayHere,
        account: _soDoAnswers,
        sandbox: _andItsCheckout,
        print: _andPaper,
        ...files
      } = textsByLanguage[language]
      return files
    },
  }
}

/** Most texts have nothing to fill in: those are looked up once, as the library takes its time for each. */
function keepPlain(lookUp: Translate): Translate {
  const kept = new Map<TextKey, string>()
  return (key, params) => {
    if (params !== undefined) return lookUp(key, params)
    const known = kept.get(key) ?? lookUp(key)
    kept.set(key, known)
    return known
  }
}
