import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts.ts'
import { textsByLanguage } from './all-texts.ts'
import { createTexts } from './texts.ts'

interface Tree {
  [key: string]: string | Tree
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(pluralForm, '')

/** Every text of a language as `file.key`, plural forms apart. */
const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )

const namesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name!)

/** The names that the forms of a text fill in, whichever form uses them. */
function namesByStem(texts: [string, string][]): Map<string, string> {
  const names = new Map<string, Set<string>>()
  for (const [key, text] of texts)
    names.set(stemOf(key), new Set([...(names.get(stemOf(key)) ?? []), ...namesIn(text)]))
  return new Map([...names].map(([stem, result]) => [stem, [...result].toSorted().join(' ')]))
}

const dutch = flatten(textsByLanguage.nl)

test('there are Dutch texts to compare with', () => {
  expect(dutch.length).toBeGreaterThan(100)
})

test.each(languages)('%s has a text for every key of the Dutch texts, and no other', (language) => {
  const stems = (texts: [string, string][]) => [...new Set(texts.map(([key]) => stemOf(key)))].toSorted()
  expect(stems(flatten(textsByLanguage[language]))).toEqual(stems(dutch))
})

test.each(languages)('%s has no empty text', (language) => {
  expect(flatten(textsByLanguage[language]).filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(languages)('%s has one apostrophe, the one that bends', (language) => {
  expect(flatten(textsByLanguage[language]).filter(([, text]) => text.includes("'"))).toEqual([])
})

test.each(languages)('%s fills in the same names as the Dutch texts', (language) => {
  expect(namesByStem(flatten(textsByLanguage[language]))).toEqual(namesByStem(dutch))
})

test.each(languages)('%s has every plural form that its grammar knows', (language) => {
  const forms = new Map<string, string[]>()
  for (const [key] of flatten(textsByLanguage[language])) {
    const form = pluralForm.exec(key)?.[1]
    if (form !== undefined) forms.set(stemOf(key), [...(forms.get(stemOf(key)) ?? []), form])
  }
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(' ')
  const incomplete = [...forms].filter(([, result]) => result.toSorted().join(' ') !== categories)
  expect(incomplete, `wanted: ${categories}`).toEqual([])
})

test('saving has one word in Dutch, and keeping another', () => {
  const isOfSaving = (key: string) => /(?:^|[._])(?:save|saving|saved)(?:_|$)/.test(key)
  expect(dutch.filter(([key, text]) => isOfSaving(key) && /bewaar|bewaren/i.test(text))).toEqual([])
})

/** The ways in which a text could say by itself that a field may stay empty. */
const optional = {
  nl: /mag (?:je )?leeg|\(niet verplicht|optioneel/i,
  en: /may (?:stay|be left) empty|\(optional|^optional/i,
  de: /(?:darf|kann) leer|\((?:optional|freiwillig)|^(?:optional|freiwillig)/i,
  fr: /peut rester vide|\(facultati|^facultati/i,
}

test.each(languages)('%s marks every field that may stay empty with the same words', (language) => {
  const saying = flatten(textsByLanguage[language]).filter(([, text]) => optional[language].test(text))
  expect(saying.map(([key]) => key)).toEqual(['ui.optional'])
})

test('a text is chosen by language and filled in as it is, unescaped', () => {
  const texts = createTexts()
  expect(texts.in('nl')('errors.not_found')).toBe(textsByLanguage.nl.errors.not_found)
  expect(texts.in('en')('errors.not_found')).toBe(textsByLanguage.en.errors.not_found)
  expect(texts.in('nl')('validation.text_too_long', { maximum: '<3 & meer' })).toContain('<3 & meer')
})

test.each(['mail', 'account', 'sandbox', 'cards', 'api_docs'])('%s stays on the server', (file) => {
  expect(createTexts().forPages('nl')).not.toHaveProperty(file)
})
