import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { canonicalEmailAddress, isEmailAddress } from '../../../contract/fields/email-address.ts'
import { allowWords, isAllowWord } from './production-problems.ts'

export const onOff = z
  .enum(['on', 'off', 'yes', 'no', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'yes', 'true', '1'].includes(word))
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.join('// or ')}//`,
    )

/**
 * Whether a URL has a host; `smtp:mail.example.org` has none, and would lead to this machine. Text that is no URL
 * passes.
 */
const hasHost = (text: string) => !URL.canParse(text) || new URL(text).hostname !== ''
export const mailServerUrl = url('smtp:', 'smtps:').refine(
  hasHost,
  'must name a mail server, as smtps://mail.example.org',
)
export const databaseUrl = url('postgres:', 'postgresql:').refine(
  (text) => hasHost(text) || new URL(text).searchParams.has('host'),
  'must name a database server, such as postgres://stuiver@db.example.org/stuiver',
)

/** An address of the web, with or without https. */
export const webUrl = url('http:', 'https:')

/** Stuiver serves a whole host name: cookies, links in mails and the pages' own URLs begin at its root. */
export const rootUrl = webUrl.refine((text) => {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}, 'must be an address without a path, such as https://example.org')

export const emailList = z
  .string()
  .transform((text) => text.split(',').map((email) => canonicalEmailAddress(email.trim()).toLowerCase()))
  .transform((emails) => emails.filter(Boolean))
  .refine((emails) => emails.every(isEmailAddress), 'must be e-mail addresses with commas between them')

/** Secrets, one a line, to the letter: a secret may have blanks in it and at its ends. */
export const secretList = z
  .string()
  .transform((text) => text.split(/\r?\n/))
  .transform((secrets) => [...new Set(secrets)].filter((secret) => secret.trim() !== ''))

export const allowList = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .transform((words) => words.filter(Boolean))
  .refine(
    (words) => words.every(isAllowWord),
    `must be one or more of ${allowWords.join(', ')}, with commas between them`,
  )
  .transform((words) => words.filter(isAllowWord))

/** Returns the schema of a setting: a path, or a file: URL of one; another URL is a mistake and no name of a folder. */
export const pathSetting = (kind: 'folder' | 'file') =>
  z
    .string()
    .refine(
      (text) => (/^[a-z][a-z0-9+.-]+:/i.test(text) ? /^file:\/\/\/./i.test(text) : text !== ''),
      `must be a ${kind}: a path, or an address that starts with file:///`,
    )
    .transform((text) => resolve(/^file:/i.test(text) ? fileURLToPath(text) : text))
