import { createContext, use } from 'react'
import {
  textOfValue,
  type Language,
  type TextFile,
  type TextKey,
  type TextParams,
  type Translate,
} from '../../../contract/texts.ts'

/**
 * Makes a lookup in a tree of texts: `{{name}}` is filled in, and `count` picks `key_one`, `key_other` … by the rules
 * of the language. It reads the same files as i18next does on the server, in a fortieth of its size. A key that is not
 * there is shown as itself; a test keeps that from happening. Why: docs/decisions/0017-texts-and-scripts.md
 */
export function createTranslate(texts: object, language: Language): Translate {
  const plurals = (pluralRules[language] ??= new Intl.PluralRules(language))
  return (key, params = {}) => {
    const text = pluralOf(texts, plurals, key, params) ?? find(texts, key) ?? key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      textOfValue(name, params[name] ?? whole, language),
    )
  }
}

/** Costly to make, and used by every page. */
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

function pluralOf(texts: object, plurals: Intl.PluralRules, key: TextKey, params: TextParams): string | undefined {
  const count = params['count']
  return typeof count === 'number' ? find(texts, `${key}_${plurals.select(count)}`) : undefined
}

function find(texts: object, key: string): string | undefined {
  let node: unknown = texts
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? node : undefined
}

/** The settings of the page that every component may use. */
export interface PageSettings {
  language: Language
  translate: Translate
  /** The URL of the texts of this page. */
  textsUrl: string
  /** Whether the texts of these files came with the page; only in the browser. */
  hasTexts?: (files: readonly TextFile[]) => boolean
  /** Whether no real money moves here, as every page then says. */
  movesNoMoney: boolean
  /** Whether there are no scripts. This one and the two below exist only while the server renders. */
  hasNoScripts?: boolean
  nonce?: string
  issueToken?: () => string
}

export const PageSettingsContext = createContext<PageSettings | undefined>(undefined)

export function usePageSettings(): PageSettings {
  const settings = use(PageSettingsContext)
  if (settings === undefined) throw new Error('No page settings above this component')
  return settings
}

/** Returns the lookup of texts: `const t = useTranslate()`, then `t('project.donate_amount', { amount })`. */
export const useTranslate = (): Translate => usePageSettings().translate
