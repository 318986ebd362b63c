import { expect, test } from 'vitest'
import { misnamedUseCases, misnamedWriters } from './writing-verbs.ts'

const misnamedIn = (text: string) => misnamedWriters('queries.ts', text).map((line) => line.split(' ')[1])

test.each([
  ['a call of Drizzle', 'export async function keepRow(db) { await db.insert(rows).values({}) }'],
  ['an arrow', 'export const keepRow = (db) => db.update(rows).set({})'],
  ['a statement by hand', 'export const keepRow = (db) => db.execute(sql`\n  update rows set a = 1`)'],
  ['a statement in a constant', 'const text = sql`delete from rows`\nexport const keepRow = (db) => db.run(text)'],
  [
    'a statement that a function makes',
    'const of = (a) => ({ text: `insert into ${a}` })\nconst rows = of(1)\nexport const keepRow = (db) => db.run(rows)',
  ],
  ['another function', 'const put = (db) => db.insert(rows)\nexport function keepRow(db) { return put(db) }'],
  ['an imported function', "import { updateUser } from './queries.ts'\nexport const keepUser = (db) => updateUser(db)"],
  ['a verb that only begins like one', 'export const addressRow = (db) => db.delete(rows)'],
])('a function that writes by another verb is named: %s', (_of, text) => {
  expect(misnamedIn(text)).toHaveLength(1)
})

test.each([
  ['one of the verbs', 'export const saveRow = (db) => db.insert(rows).values({})'],
  ['a function that only reads', 'export const findRow = (db) => db.select().from(rows).for("update")'],
  ['a function that locks and reads', 'export const findRow = (db) => lockRow(db)'],
  ['one that is not exported', 'const keepRow = (db) => db.insert(rows).values({})'],
])('nothing is said of %s', (_of, text) => {
  expect(misnamedIn(text)).toEqual([])
})

test.each([
  ['a function', 'export async function storePhoto() {}', 1],
  ['an arrow', 'export const dropChanges = () => {}', 1],
  ['a verb that only begins like one', 'export const settlePayment = () => {}', 0],
  ['a function of the file alone', 'const putPhoto = () => {}', 0],
  ['a cookie', 'export function setDraftCookie() {}', 0],
  ['several cookies', 'export function setSessionCookies() {}', 0],
  ['an act in the audit log', 'export const recordAct = () => {}', 0],
])('%s with a verb of storing is counted as stray or not', (_of, text, count) => {
  expect(misnamedUseCases('save-photo.ts', text)).toHaveLength(count)
})
