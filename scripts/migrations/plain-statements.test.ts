import { expect, test } from 'vitest'
import { plainStatement } from './plain-statements.ts'

test.each([
  ['an apostrophe in a comment', "-- the donor's card\nDROP TABLE a; -- it's gone", 'drop table a;'],
  ['an apostrophe in a block comment', "/* the donor's\n card */ drop table a; select ''", "drop table a; select ''"],
  ['a comment between two words', 'drop/* now */table a', 'drop table a'],
  ['the sign of a comment in a string', "select '-- /* it''s', 1; drop table a", "select '', 1; drop table a"],
  ['a backslash in a string that has escapes', String.raw`select E'it\'s'; drop table a`, "select ''; drop table a"],
  ['an apostrophe in a body', "as $f$ -- it's\n $$ $f$; drop table a", "as ''; drop table a"],
  ['the sign of a body in a comment', '-- $$\ndrop table a; -- $$', 'drop table a;'],
  ['an apostrophe in a name', `drop table "donor's"; drop table "B"`, "drop table donor's; drop table b"],
])('%s ends no other part of a statement', (_of, statement, plain) => {
  expect(plainStatement(statement)).toBe(plain)
})
