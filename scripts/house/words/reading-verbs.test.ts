import { expect, test } from 'vitest'
import { misnamedReaders, refusedByHand } from './reading-verbs.ts'

const misnamedIn = (text: string) => misnamedReaders('find.ts', text).map((line) => line.split(' ')[1])

test.each([
  ['its docstring', '/** @throws NotFound when it is gone */\nexport function findRow(db) { return get(db) }'],
  [
    'its docstring, beside another',
    '/**\n * A row.\n * @throws Conflict, NotFound\n */\nconst findRow = (db) => get(db)',
  ],
  ['its body', 'async function findRow(db) { const row = await read(db); if (!row) throw new NotFound(); return row }'],
  ['requireFound', 'async function findRow(db) { return requireFound(await read(db)) }'],
  ['an arrow', 'export const findRow = (db) => { if (db.isEmpty) throw new NotFound(); return db.row }'],
])('a find… that throws NotFound is named, by %s', (_of, text) => {
  expect(misnamedIn(text)).toEqual(['findRow'])
})

test('a find… that throws for its answer to be there is named', () => {
  const body = '{ const row = read(); if (!row) throw new NotSignedIn(); return row }'
  expect(misnamedIn(`function findRow(): Row ${body}`)).toEqual(['findRow'])
  expect(misnamedIn(`function findRow(): Row | undefined ${body}`)).toEqual([])
})

test('a get… that may return undefined is named', () => {
  expect(misnamedIn('function getRow(): Row | undefined { return rows[0] }')).toEqual(['getRow'])
  expect(misnamedIn('const getRow = async (): Promise<Row | undefined> => rows[0]')).toEqual(['getRow'])
})

test.each([
  ['a find… that returns undefined', 'export function findRow(): Row | undefined { return rows[0] }'],
  ['a find… that lists', 'export const findRows = (db): Row[] => db.rows'],
  ['a get… that throws', '/** @throws NotFound */\nexport function getRow(): Row { throw new NotFound() }'],
  ['a get… of which a part may be missing', 'function getRow(): { row: Row | undefined } { return { row: rows[0] } }'],
  [
    'a find… with a function inside that throws',
    'function findRow(): Row { return at(() => { throw new NotFound() }) }',
  ],
])('nothing is said of %s', (_of, text) => {
  expect(misnamedIn(text)).toEqual([])
})

test.each([
  ['a row', 'const row = await findRow(db, id)\n  if (row === undefined) throw new NotFound()'],
  ['one of several lines', "const row = read({\n  id,\n})\nif (row === undefined) throw new NotFound('errors.gone')"],
  ['one of two rows', 'const [row, other] = await both\nif (row === undefined) throw new NotFound()'],
  ['the first of rows', 'const rows = await list(db)\nif (rows[0] === undefined) throw new NotFound()'],
  ['what has no name', 'if ((await findRow(db, id)) === undefined) throw new NotFound()'],
  ['one with another', 'if (row === undefined || other === undefined) throw new NotFound()'],
])('%s that is refused by hand is found', (_of, text) => {
  expect(refusedByHand('get.ts', `\n${text}`)).toEqual([expect.stringMatching(/^get\.ts:\d: .+ === undefined: /)])
})

test.each([
  ['a row that is required', 'const row = requireFound(await findRow(db, id))'],
  ['a condition', 'const row = read()\nif (row === undefined || row.isGone) throw new NotFound()'],
  ['another refusal', 'const row = read()\nif (row === undefined) throw new Conflict()'],
])('no refusal by hand is found in %s', (_of, text) => {
  expect(refusedByHand('get.ts', text)).toEqual([])
})
