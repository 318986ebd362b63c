import { createInstance, type i18n } from 'i18next'
import { type Language, languages, type TextKey, type TextParams, type Translate } from '../../../contract/texts.ts'
import { textsByLanguage } from './all-texts.ts'

/** Looks texts up in any of the product's languages. */
/** Who a page is for. What most people never see must not make the pages that they do see heavier. */
export type Reader = 'guest' | 'member'

export interface Texts {
  translate(language: Language, key: TextKey, params?: TextParams): string
  /** A lookup fixed to one language, for a mail or a page. */
  in(language: Language): Translate
  /** The texts the browser needs, as one tree: not those of mails, answers and the sandbox, and for a guest not those of the settings. */
  forBrowser(language: Language, reader: Reader): object
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
  const browserTexts = Object.fromEntries(
    languages.map((language) => {
      const {
        mail: _mailsStayHere,
        account: _soDoAnswers,
        sandbox: _andItsCheckout,
        ...member
      } = textsByLanguage[language]
      const { settings: _ofMembersAlone, ...guest } = member
      return [language, { guest, member }]
    }),
  ) as Record<Language, Record<Reader, object>>
  return {
    translate: (language, key, params) => lookups[language](key, params),
    in: (language) => lookups[language],
    forBrowser: (language, reader) => browserTexts[language][reader],
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
