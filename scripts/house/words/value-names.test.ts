import { expect, test } from 'vitest'
import { misnamedValues } from './value-names.ts'

test.each([
  ['a variable', 'const said = 1'],
  ['a variable of a function', 'export function answer() {\n  let begun = 0\n  return begun\n}'],
  ['a parameter', 'export const of = (told: string) => told'],
  ['a part of an object', 'export const { told } = preview'],
  ['a part of an object with a name of its own', 'export const { status: said } = await post()'],
  ['a part of a list', 'const [told] = mails'],
  ['a request', 'const asked = { userId: 7 }'],
  ['a query', 'export const find = (wanted: { id: number }) => wanted.id'],
  ['a function', 'function begun() {}'],
  ['a row', 'const found = await findUser(db, id)'],
  ['a new row', 'const [made] = await db.insert(users).returning()'],
  ['a counted row', 'const counted = await addAttempt(db, windows, now)'],
  ['a locked row', 'const held = await lockRegistration(tx, id)'],
  ['a former state', 'setDraft((known) => ({ ...known, name }))'],
  ['a current row', 'const stands = await findProject(db, id)'],
  ['a time to live', 'const keptMs = 1'],
  ['a function that stores', 'export function keepCard() {}'],
  ['a limit of attempts', 'const rowTriesMax = 10'],
])('%s that is named by no noun of the field is found', (_of, text) => {
  expect(misnamedValues('rules.ts', text)).toHaveLength(1)
})

test.each([
  ['a noun', 'const answer = 1'],
  ['a participle before its noun', 'const toldLeaders = []'],
  ['a property by another name', 'const { told: recipientCount } = preview'],
  ['countries, entries and retries', 'const retriesMax = countries.length + euCountries.length + entries.length'],
  ['words of comments and texts', "// It is told.\nconst text = 'said, told, begun'"],
])('nothing is said of %s', (_of, text) => {
  expect(misnamedValues('rules.ts', text)).toEqual([])
})

test('of the browser, a value of another editor may be called theirs', () => {
  expect(misnamedValues('web/editor.ts', 'const theirs = await refresh()')).toEqual([])
})

test.each(['found', 'given', 'sent', 'theirs'])('a value of a test is named by a noun too, and not %s', (name) => {
  expect(misnamedValues('rules.test.ts', `const ${name} = await findUser(db, id)`)).toHaveLength(1)
})

test.each([
  ['a part of an answer', 'contract/refunds.ts', 'export const body = { told: 1 }'],
  ['a field of a type', 'server/change.ts', 'export interface Change {\n  what: string\n}'],
  ['a component', 'web/wizard.tsx', 'export function Known() {}'],
])('%s that is named by no noun is found in the product', (_of, path, text) => {
  expect(misnamedValues(path, text)).toHaveLength(1)
})

test.each([
  ['of tests', 'server/change.test.ts', 'export const body = { told: 1 }'],
  ['that a text of a mail names', 'server/slices/money/refunds/send-refunded.tsx', 'export const of = { given: 1 }'],
])('properties %s may be named so', (_of, path, text) => {
  expect(misnamedValues(path, text)).toEqual([])
})

test('a row that was locked for a write is current, and no former one yet', () => {
  const named = (name: string) => misnamedValues('server/rules.ts', `const ${name} = await lockStoredSettings(tx, id)`)
  expect([named('former'), named('current')]).toEqual([[expect.stringContaining('former: the row is current')], []])
})
