import { createTranslate } from '../../../contract/create-translate.ts'
import { type Language, languages, type Translate } from '../../../contract/texts.ts'
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
  const lookups = Object.fromEntries(
    languages.map((language) => [language, createTranslate(textsByLanguage[language], language)]),
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
