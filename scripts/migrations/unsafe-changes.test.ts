import { expect, test } from 'vitest'
import { unsafeChanges } from './unsafe-changes.ts'

const smallTables = ['installation', 'schema_floor']

const find = (text: string, ...former: string[]) =>
  unsafeChanges(
    { tag: '0007_change', text },
    { smallTables, earlier: former.map((each) => ({ tag: '0006_former', text: each })) },
  )

const raise = '-- contraction of 0.1.0\nUPDATE "schema_floor" SET "lowest" = 6;--> statement-breakpoint\n'

const breaks: [string, string, RegExp][] = [
  ['a column that is removed', 'ALTER TABLE "users" DROP COLUMN "name"', /removes what the release before uses/],
  ['a table that is removed', 'DROP TABLE "users"', /removes what/],
  ['a column that is renamed', 'ALTER TABLE "users" RENAME COLUMN "name" TO "title"', /renames what/],
  ['a table that is renamed', 'ALTER TABLE "users"\n  RENAME TO "people"', /renames what/],
  ['another type', 'ALTER TABLE "installation" ALTER COLUMN "name" SET DATA TYPE bigint', /changes a type/],
  ['another type in short', 'alter table installation alter name type bigint', /changes a type/],
  ['a column that is required', 'ALTER TABLE "installation" ALTER COLUMN "name" SET NOT NULL', /requires name, which/],
  [
    'a check that a column is not null',
    'ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("users"."name" is not null) NOT VALID',
    /requires name, which/,
  ],
  ['a new column that is required', 'ALTER TABLE "users" ADD COLUMN "name" text NOT NULL', /adds a column/],
  [
    'a new column that is required, before one with a default',
    `ALTER TABLE "users" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" int DEFAULT 0`,
    /adds a column .*: alter table users add column a text not null$/,
  ],
  ['a trigger', 'CREATE TRIGGER t AFTER UPDATE OF name ON "users" EXECUTE FUNCTION f()', /adds a trigger/],
]

test.each(breaks)('%s is refused, and accepted in a contraction that raises the floor', (_of, text, reason) => {
  expect(find(text)).toEqual([expect.stringMatching(reason)])
  expect(find(text)).toEqual([expect.stringMatching(/^0007_change: .* and is no contraction: /)])
  expect(find(`${raise}${text}`)).toEqual([])
})

test.each([
  ['a contraction that leaves the floor', '-- contraction of 0.1.0\ndrop table users', /does not raise the floor/],
  ['a contraction for which no release is named', '-- contraction\ndrop table users', /no contraction/],
  [
    'a contraction that is named below the first line',
    'drop table users;\n-- contraction of 0.1.0\n',
    /no contraction/,
  ],
  ['a floor without a contraction', 'update schema_floor set lowest = 6', /changes the floor/],
  [
    'a floor above the migration',
    '-- contraction of 0.1.0\nupdate schema_floor set lowest = 8',
    /raises the floor to 8, which no process has/,
  ],
])('%s is refused', (_of, text, reason) => {
  expect(find(text)).toEqual([expect.stringMatching(reason)])
})

test.each([
  ['an index', 'CREATE INDEX "users_idx" ON "users" USING btree ("name")'],
  ['a unique index', 'CREATE UNIQUE INDEX "users_key" ON "public"."users" ("name")'],
  [
    'an index in a contraction',
    '-- contraction of 0.1.0\nupdate schema_floor set lowest = 6;--> statement-breakpoint\ncreate index i on users (name)',
  ],
])('%s of a table that grows is refused unless it is built concurrently', (_of, text) => {
  expect(find(text)).toEqual([expect.stringMatching(/keeps donors from writing users .* add "concurrently"/)])
})

test.each([
  ['a check', 'ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("users"."age" > 0)', /add "not valid"/],
  ['a check without a name', 'alter table users add check (age > 0)', /add "not valid"/],
  [
    'a foreign key',
    'ALTER TABLE "users" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."installation"("id") ON UPDATE no action',
    /add "not valid"/,
  ],
  ['a unique constraint', 'ALTER TABLE "users" ADD CONSTRAINT "u" UNIQUE("name","age")', /"using index"/],
  ['a unique column', 'ALTER TABLE "users" ADD COLUMN "name" text UNIQUE', /add the column alone/],
  ['a column that is computed', 'alter table users add column a int generated always as (b) stored', /column alone/],
  ['a column with a default for each row', 'alter table users add column a uuid default gen_random_uuid()', /alone/],
  ['a change of rows', `UPDATE "users" SET "name" = ''`, /let a job fill them/],
  ['a change of rows behind others', 'with a as (select 1) update only users as u set name = a', /let a job fill them/],
  ['a removal of rows', 'DELETE FROM "public"."users" WHERE "name" IS NULL', /let a job remove them/],
  ['a second statement', 'select 1; delete from users', /let a job remove them/],
])('%s of a table that grows is refused, also in a contraction, and accepted in a small one', (_of, text, reason) => {
  expect(find(text)).toEqual([expect.stringMatching(reason)])
  expect(find(text)).toEqual([expect.stringMatching(/keeps donors from writing users /)])
  expect(find(`${raise}${text}`)).toEqual([expect.stringMatching(reason)])
  expect(find(text.replaceAll('users', 'installation'))).toEqual([])
  expect(find(`create table users (id int);--> statement-breakpoint\n${text}`)).toEqual([])
})

test('each of two columns that become required in one statement needs a default', () => {
  const text = 'ALTER TABLE "installation" ALTER COLUMN "a" SET NOT NULL, ALTER COLUMN "b" SET NOT NULL'
  expect(find(text)).toEqual([expect.stringMatching(/requires a, /), expect.stringMatching(/requires b, /)])
  const withDefault = 'alter table installation alter a set default 0;--> statement-breakpoint\n'
  expect(find(`${withDefault}${text}`)).toEqual([expect.stringMatching(/requires b, /)])
  const ofAnother = 'alter table users alter b set default 0;--> statement-breakpoint\n'
  expect(find(`${withDefault}${ofAnother}${text}`)).toEqual([expect.stringMatching(/requires b, /)])
})

test.each([
  ['another type', 'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE bigint', /written anew; add another column/],
  ['another type in short', 'alter table only users alter name type bigint', /written anew; add another column/],
  ['a required column', 'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL', /read; add a check "is not null"/],
  [
    'a required column with a default since',
    'alter table users alter name set default 0, alter name set not null',
    /read; add a check "is not null"/,
  ],
])('%s of a table that grows is refused, also in a contraction', (_of, text, reason) => {
  expect(find(text)).toContainEqual(expect.stringMatching(reason))
  expect(find(`${raise}${text}`)).toEqual([expect.stringMatching(reason)])
  expect(find(`${raise}${text.replaceAll('users', 'installation')}`)).toEqual([])
  expect(find(`${raise}create table users (id int);--> statement-breakpoint\n${text}`)).toEqual([])
})

test('a column of a table that grows is required once a check of before was validated', () => {
  const add =
    'alter table users alter name set default 0, add constraint c check ("users"."name" is not null) not valid'
  const validate = 'alter table users validate constraint c'
  const requirement = 'alter table users alter column name set not null'
  const remove = 'alter table users drop constraint c'
  expect([find(add), find(validate, add), find(requirement, add, validate)]).toEqual([[], [], []])
  expect(find(`${raise}${requirement};--> statement-breakpoint\n${remove}`, add, validate)).toEqual([])
  const refusal = [expect.stringMatching(/read; add a check/)]
  expect(find(`${raise}${requirement}`, add)).toEqual(refusal)
  expect(find(`${raise}${requirement}`, add, validate, remove)).toEqual(refusal)
  expect(find(`${raise}${remove};--> statement-breakpoint\n${requirement}`, add, validate)).toEqual(refusal)
  expect(find(`${raise}alter table users alter other set not null`, add, validate)).toEqual(refusal)
  expect(find(`${raise}alter table teams alter name set not null`, add, validate)).toEqual(refusal)
})

test('an index is removed concurrently beside the release before, but for a unique one', () => {
  const remove = 'DROP INDEX CONCURRENTLY "users_idx";'
  expect(find(remove, 'create index users_idx on users (name)')).toEqual([])
  const unique = 'CREATE UNIQUE INDEX "users_idx" ON "users" ("name")'
  expect(find(remove, unique)).toEqual([expect.stringMatching(/removes a unique index, .* and is no contraction/)])
  expect(find(`${raise}drop index users_idx`, unique)).toEqual([])
  expect(find('drop index users_idx')).toEqual([expect.stringMatching(/removes what the release before uses/)])
  expect(find(`${remove} drop table users`)).toEqual([expect.stringMatching(/removes what .*: drop table users$/)])
})

test('a constraint is validated in a later migration than the one that adds it', () => {
  const add = 'alter table users add constraint c check (age > 0) not valid'
  const validate = 'alter table users validate constraint c'
  expect([find(add), find(validate)]).toEqual([[], []])
  expect(find(`${add};--> statement-breakpoint\n${validate}`)).toEqual([expect.stringMatching(/use two migrations/)])
})

test('an index that is built concurrently stands beside nothing that needs a transaction', () => {
  const index = 'CREATE INDEX CONCURRENTLY "users_idx" ON "users" ("name");'
  expect(find(`${index}--> statement-breakpoint\n-- A comment.\n${index}`)).toEqual([])
  const column = '--> statement-breakpoint\nALTER TABLE "users" ADD COLUMN "name" text;'
  expect(find(`${index}${column}`)).toEqual([expect.stringMatching(/use two migrations/)])
})

test.each([
  ['a new column', 'ALTER TABLE "users" ADD COLUMN "name" text'],
  [
    'a check that a new column with a default is not null',
    'alter table users add column a int default 0;--> statement-breakpoint\nalter table users add constraint c check (a is not null) not valid',
  ],
  ['a required column with a default', `ALTER TABLE "users" ADD COLUMN "name" text DEFAULT '' NOT NULL`],
  [
    'a column that is required and has a default since',
    `alter table installation alter column name set default '';--> statement-breakpoint\nalter table installation alter column name set not null`,
  ],
  [
    'a new table with an index',
    'CREATE TABLE "notes" ("id" int);--> statement-breakpoint\ncreate index i on notes (id)',
  ],
  [
    'a new table with a trigger and a row that is changed',
    'create table notes (id int);--> statement-breakpoint\ncreate trigger t after insert on notes execute function f();--> statement-breakpoint\nupdate notes set id = 1',
  ],
  ['a unique constraint of an index that is there', 'alter table users add constraint u unique using index users_key'],
  ['commas and defaults in brackets', 'alter table users add column a int[] default array[1,2] not null'],
  [
    'rows that are written where another has their key',
    `insert into users values (1) on conflict (id) do update set name = ''`,
  ],
  ['an index of a table that never grows', 'create index i on installation (rotated_at)'],
  [
    'words in comments, strings and functions',
    `-- drop it\ninsert into notes values ('drop it');\ncreate function f() as $$ drop table a $$`,
  ],
])('%s is accepted', (_of, text) => {
  expect(find(text)).toEqual([])
})
