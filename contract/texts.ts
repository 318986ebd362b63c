import type account from './texts/nl/account.json'
import type auth from './texts/nl/auth.json'
import type common from './texts/nl/common.json'
import type complete from './texts/nl/complete.json'
import type donate from './texts/nl/donate.json'
import type errors from './texts/nl/errors.json'
import type landing from './texts/nl/landing.json'
import type legal from './texts/nl/legal.json'
import type mail from './texts/nl/mail.json'
import type notifications from './texts/nl/notifications.json'
import type project from './texts/nl/project.json'
import type sandbox from './texts/nl/sandbox.json'
import type settings from './texts/nl/settings.json'
import type ui from './texts/nl/ui.json'
import type validation from './texts/nl/validation.json'

/** The languages of the product; the first is its source language. */
export const languages = ['nl', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

interface Texts {
  account: typeof account
  auth: typeof auth
  common: typeof common
  complete: typeof complete
  donate: typeof donate
  errors: typeof errors
  landing: typeof landing
  legal: typeof legal
  mail: typeof mail
  notifications: typeof notifications
  project: typeof project
  sandbox: typeof sandbox
  settings: typeof settings
  ui: typeof ui
  validation: typeof validation
}

type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralForm}` ? Stem : Key

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** `file.key` of every text there is, e.g. 'donate.amount_label'; plurals without their `_one`, `_other`. */
export type TextKey = KeysOf<Texts>
export type TextParams = Record<string, string | number>
export type Translate = (key: TextKey, params?: TextParams) => string
