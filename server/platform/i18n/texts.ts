import { createInstance, type i18n, type TFunction } from 'i18next'
import { textOfValue, type Language, languages, type TextKey, type Translate } from '../../../contract/texts.ts'
import type { PageTexts } from '../../../contract/page-context.ts'
import { textsByLanguage } from './all-texts.ts'

/** Looks texts up in any of the product's languages. */
export interface Texts {
  /** Returns the lookup in one language, for a message, a mail or a page. */
  in(language: Language): Translate
  /** Returns the files of texts that pages may show: not those of mails, answers and the sandbox. */
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
    languages.map((language) => [language, cachePlain(language, instance.getFixedT(language))]),
  ) as Record<Language, Translate>
  return {
    in: (language) => lookups[language],
    forPages(language) {
      const {
        mail: _mail,
        account: _account,
        sandbox: _sandbox,
        cards: _cards,
        print: _print,
        api_docs: _apiDocs,
        ...files
      } = textsByLanguage[language]
      return files
    },
  }
}

/** Most texts have nothing to fill in: those are looked up once, as the library takes its time for each. */
function cachePlain(language: Language, lookUp: TFunction): Translate {
  const cache = new Map<TextKey, string>()
  return (key, params) => {
    if (params !== undefined) {
      const filled = Object.entries(params).map(([name, value]) => [name, textOfValue(name, value, language)])
      return lookUp(key, { ...params, replace: Object.fromEntries(filled) as Record<string, string> })
    }
    const cached = cache.get(key) ?? lookUp(key)
    cache.set(key, cached)
    return cached
  }
}
