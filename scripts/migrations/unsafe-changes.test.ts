import { expect, test } from 'vitest'
import { unsafeChanges } from './unsafe-changes.ts'

const find = (text: string) => unsafeChanges({ tag: '0007_change', text }, ['installation'])

const breaks: [string, string, RegExp][] = [
  ['a column that is removed', 'ALTER TABLE "users" DROP COLUMN "name"', /removes what the release before uses/],
  ['a table that is removed', 'DROP TABLE "users"', /removes what/],
  ['a column that is renamed', 'ALTER TABLE "users" RENAME COLUMN "name" TO "title"', /renames what/],
  ['a table that is renamed', 'ALTER TABLE "users"\n  RENAME TO "people"', /renames what/],
  ['another type', 'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE bigint', /changes a type/],
  ['another type in short', 'alter table users alter name type bigint', /changes a type/],
  ['a column that is required', 'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL', /requires name, which/],
  ['a new column that is required', 'ALTER TABLE "users" ADD COLUMN "name" text NOT NULL', /adds a column/],
]

test.each(breaks)('%s is refused, and accepted in a contract that raises the floor', (_of, text, reason) => {
  expect(find(text)).toEqual([expect.stringMatching(reason)])
  expect(find(text)).toEqual([expect.stringMatching(/^0007_change: .* and is no contract: /)])
  const raise = '--> statement-breakpoint\nUPDATE "schema_floor" SET "lowest" = 6;'
  expect(find(`-- contract of 0.1.0\n${text};${raise}`)).toEqual([])
})

test.each([
  ['a contract that leaves the floor', '-- contract of 0.1.0\ndrop table users', /does not raise the floor/],
  ['a contract for which no release is named', '-- contract\ndrop table users', /no contract/],
  ['a contract that is named below the first line', 'drop table users;\n-- contract of 0.1.0\n', /no contract/],
  ['a floor without a contract', 'update schema_floor set lowest = 6', /changes the floor/],
  [
    'a floor above the migration',
    '-- contract of 0.1.0\nupdate schema_floor set lowest = 8',
    /raises the floor to 8, which no process has/,
  ],
])('%s is refused', (_of, text, reason) => {
  expect(find(text)).toEqual([expect.stringMatching(reason)])
})

test.each([
  ['an index', 'CREATE INDEX "users_idx" ON "users" USING btree ("name")'],
  ['a unique index', 'CREATE UNIQUE INDEX "users_key" ON "public"."users" ("name")'],
  [
    'an index in a contract',
    '-- contract of 0.1.0\nupdate schema_floor set lowest = 6;--> statement-breakpoint\ncreate index i on users (name)',
  ],
])('%s of a table that grows is refused unless it is built concurrently', (_of, text) => {
  expect(find(text)).toEqual([expect.stringMatching(/keeps donors from writing users .* add "concurrently"/)])
})

test('an index that is built concurrently stands beside nothing that needs a transaction', () => {
  const index = 'CREATE INDEX CONCURRENTLY "users_idx" ON "users" ("name");'
  expect(find(`${index}--> statement-breakpoint\n-- A comment.\n${index}`)).toEqual([])
  const column = '--> statement-breakpoint\nALTER TABLE "users" ADD COLUMN "name" text;'
  expect(find(`${index}${column}`)).toEqual([expect.stringMatching(/use two migrations/)])
})

test.each([
  ['a new column', 'ALTER TABLE "users" ADD COLUMN "name" text'],
  ['a required column with a default', `ALTER TABLE "users" ADD COLUMN "name" text DEFAULT '' NOT NULL`],
  [
    'a column that is required and has a default since',
    `alter table users alter column name set default '';--> statement-breakpoint\nalter table users alter column name set not null`,
  ],
  [
    'a new table with an index',
    'CREATE TABLE "notes" ("id" int);--> statement-breakpoint\ncreate index i on notes (id)',
  ],
  ['an index of a table that never grows', 'create index i on installation (rotated_at)'],
  [
    'words in comments, strings and functions',
    `-- drop it\ninsert into notes values ('drop it');\ncreate function f() as $$ drop table a $$`,
  ],
])('%s is accepted', (_of, text) => {
  expect(find(text)).toEqual([])
})
