import type { Language } from '../../../contract/texts.ts'
import * as de from './languages/de.ts'
import * as en from './languages/en.ts'
import * as fr from './languages/fr.ts'
import * as nl from './languages/nl.ts'

/** Every text of the product, by language and file. A missing key is found by texts.test.ts. */
export const textsByLanguage = { nl: { ...nl }, en: { ...en }, de: { ...de }, fr: { ...fr } } satisfies Record<
  Language,
  object
>
