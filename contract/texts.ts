import type { Texts } from './texts/files.ts'

/** The languages of the product; the first is its source language. */
export const languages = ['nl', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** Whether a value is the code of a language of the product. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralForm}` ? Stem : Key

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** A file of texts by its name, as a route names it. */
export type TextFile = keyof Texts

/** `file.key` of every text there is, e.g. 'donate.amount_label'; plurals without their `_one`, `_other`. */
export type TextKey = KeysOf<Texts>
export type TextParams = Record<string, string | number>

/**
 * Isolates words of a user within a text of ours, where they have text read from the right, or marks that turn the
 * direction: the sentence around them stays as it was.
 */
export const isolate = (words: string): string =>
  /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\ud803\ud83a]/.test(words) ? `\u2068${words}\u2069` : words

/**
 * Returns the text of a value that is filled in: a number of things (`count`, `minimum`, `maximum`) as people write it,
 * and all else as it is.
 */
export const textOfValue = (name: string, value: string | number, language: Language): string =>
  typeof value === 'number' && /^(count|m.+imum)$/.test(name) ? value.toLocaleString(language) : isolate(`${value}`)
export type Translate = (key: TextKey, params?: TextParams) => string
