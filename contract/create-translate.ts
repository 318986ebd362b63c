import { textOfValue, type Language, type TextKey, type TextParams, type Translate } from './texts.ts'

/**
 * Makes a lookup in a tree of texts: `{{name}}` is filled in, and `count` picks `key_one`, `key_other` … by the rules
 * of the language. Server and browser share it. A key that is not there is shown as itself; a test keeps that from
 * happening. Why: docs/decisions/0017-texts-and-scripts.md
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

/** Costly to make, and used by every page and mail. */
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
