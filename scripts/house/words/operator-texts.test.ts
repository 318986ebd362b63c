import { expect, test } from 'vitest'
import { foreignTextsIn } from './operator-texts.ts'

test.each([
  ['a line of the log', "deps.log.warn({ err }, 'an account could not be asked about')"],
  ['a line of the log of a request', "request.log.error('the print was kept')"],
  ['a level that depends', "this.options.log[isDead ? 'error' : 'warn']({ job }, 'it will be tried again')"],
  ['one of two lines', "log.warn(isFull ? 'the disk is full' : 'nothing was given back')"],
  ['an error', 'throw new Error(`the provider of ${id} is not known`)'],
  ['an error of ours', "throw new ProviderUnreachable('The answer speaks of another amount')"],
  ['the text of a class', "class Outer extends Error { constructor() { super('The database was asked') } }"],
])('a word that the field has another one for is found in %s', (_of, text) => {
  expect(foreignTextsIn('server/a.ts', text)).toEqual([expect.stringContaining('server/a.ts: "')])
})

test.each([
  ['a part of with', 'const rows = sql`with given as (select 1 as id) select id from ${table}`', 'given'],
  ['an alias of a table', "const text = 'select asked.id from projects asked where asked.id = $1'", 'asked'],
  ['an alias of a subquery', "db.select().from(rows).as('found')", 'found'],
  ['a column', "const columns = columnsOf('theirs', teams)", 'theirs'],
  ['an expression', "const total = expression<number>('kept.total')", 'kept'],
])('a name of nothing is found in %s', (_of, text, name) => {
  expect(foreignTextsIn('server/a.ts', text)).toEqual([expect.stringContaining(`server/a.ts: ${name}: `)])
})

test.each([
  ['words of the field', "log.warn({ err }, 'a payment was given up'); throw new Error('the form could not be saved')"],
  ['a key of a text for people', "throw new Unavailable('errors.asked_too_often')"],
  ['a stored value', "const rows = sql`select id from deliveries where state = 'taken'`"],
  ['a column of that name', 'const rows = sql`select r.given from rows r`'],
  ['a text for people', "const title = 'Nothing was taken'"],
])('nothing is found in %s', (_of, text) => {
  expect(foreignTextsIn('server/a.ts', text)).toEqual([])
})
