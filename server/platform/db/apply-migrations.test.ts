import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../tests/support/database/test-database.ts'
import { applyAlone } from './apply-migrations.ts'
import { openEngine } from './connections/connect-pglite.ts'
import { migrateUnderLock } from './connections/connect-postgres.ts'
import { migrationsFolder } from './migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-changes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes migrations as Drizzle does, each at the moment of one of ours, as others are refused. */
function writeChanges(...texts: string[]): string {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = texts.map((text, index) => {
    writeFileSync(join(folder, `000${index}_change.sql`), text)
    return { idx: index, version: '7', when: times[index], tag: `000${index}_change`, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

test('the embedded database applies each migration once, and builds an index as it can', async () => {
  const lite = await openEngine({})
  const query = (text: string) => lite.query<{ name: string }>(text)
  const first = 'create table gifts (cents int);--> statement-breakpoint\ninsert into gifts values (1000)'
  const second = '-- A comment.\ncreate index concurrently "gifts_idx" on "gifts" ("cents")'
  await applyAlone(query, writeChanges(first))
  for (let time = 0; time < 2; time += 1) await applyAlone(query, writeChanges(first, second))
  expect((await query('select * from gifts')).rows).toEqual([{ cents: 1000 }])
  expect((await query(`select indexname as name from pg_indexes where tablename = 'gifts'`)).rows).toEqual([
    { name: 'gifts_idx' },
  ])
  await lite.close()
})

test('a migration that fails changes nothing, and leaves those before it', async () => {
  const lite = await openEngine({})
  const query = (text: string) => lite.query<{ name: string }>(text)
  const wrong = 'insert into gifts values (1);--> statement-breakpoint\ninsert into gifts values (null)'
  const changes = writeChanges('create table gifts (cents int not null)', wrong)
  await expect(applyAlone(query, changes)).rejects.toThrow(/null value/)
  expect((await query('select * from gifts')).rows).toEqual([])
  expect((await query('select hash from drizzle.__drizzle_migrations')).rows).toHaveLength(1)
  await lite.close()
})

const serverUrl = process.env['TEST_DATABASE_URL']

describe.runIf(serverUrl !== undefined)('beside donors and readers', () => {
  let url: string
  let drop: () => Promise<void>
  let reader: pg.Client
  let donor: pg.Client
  let attempts: number
  const log = { warn: () => void (attempts += 1) }
  beforeEach(async () => {
    ;({ url, drop } = await createEmptyDatabase(serverUrl ?? ''))
    ;[reader, donor] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([reader.connect(), donor.connect()])
    await donor.query('create table gifts (cents int); create table mails (words text)')
    attempts = 0
  })
  afterEach(async () => {
    await Promise.all([reader.end(), donor.end()])
    await drop()
  })

  const waitsFor = async (event: string) => {
    const text = 'select from pg_stat_activity where datname = current_database() and wait_event = $1'
    while ((await donor.query(text, [event])).rowCount === 0);
  }
  const columnsOf = async (table: string) =>
    (await donor.query(`select * from ${table}`)).fields.map(({ name }) => name)
  const indexesOf = async (table: string) => {
    const { rows } = await donor.query('select indexname as name from pg_indexes where tablename = $1', [table])
    return rows.map(({ name }: { name: string }) => name)
  }
  const hasValidIndex = async () => {
    const { rows } = await donor.query(`select indisvalid from pg_index where indrelid = 'gifts'::regclass`)
    return rows.map(({ indisvalid }: { indisvalid: boolean }) => indisvalid)
  }

  test('a change of a table with a slow reader lets donors go first, and is made when the reader is done', async () => {
    const changes = writeChanges('alter table gifts add column note text')
    await reader.query('begin; select * from gifts')
    const withoutRetries = migrateUnderLock(url, changes, { log, lockMaxMs: 50, retryForMs: 0 })
    await expect(withoutRetries).rejects.toMatchObject({ isForPeople: true })
    expect(attempts).toBe(0)

    const changed = migrateUnderLock(url, changes, { log, lockMaxMs: 200 })
    // Behind the change, which waits for the reader, and again behind its next attempt.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await waitsFor('relation')
      await donor.query('insert into gifts values (1000)')
    }
    await reader.query('rollback')
    await changed
    expect(attempts).toBeGreaterThan(0)
    const donation = { cents: 1000, note: null }
    expect((await donor.query('select * from gifts')).rows).toEqual([donation, donation])
  })

  test('a donor waits behind a change for no longer than the change waits for its lock', async () => {
    const lockMaxMs = 300
    const changed = migrateUnderLock(url, writeChanges('alter table gifts add column note text'), { log, lockMaxMs })
    await changed
    await reader.query('begin; select * from gifts')
    const next = migrateUnderLock(url, writeChanges('select', 'alter table gifts drop note'), { log, lockMaxMs })
    await waitsFor('relation')
    // PostgreSQL measures it itself, and ends a statement that waits for longer; the rest is for a busy machine.
    await donor.query(`set lock_timeout = ${lockMaxMs + 700}`)
    await donor.query('insert into gifts (cents) values (1000)')
    await reader.query('rollback')
    await next
    expect(await columnsOf('gifts')).toEqual(['cents'])
  })

  test('a change that waits leaves the tables of the changes before it free, and is made later', async () => {
    const changes = writeChanges('alter table gifts add column note text', 'alter table mails add column sent boolean')
    await reader.query('begin; select * from mails')
    const changed = migrateUnderLock(url, changes, { log, lockMaxMs: 60_000 })
    await waitsFor('relation')
    expect(await columnsOf('gifts')).toEqual(['cents', 'note'])
    await reader.query('rollback')
    await changed
    expect(await columnsOf('mails')).toEqual(['words', 'sent'])
  })

  test('an index is built while donors give, and while other processes wait for its migration', async () => {
    const changes = writeChanges('create index concurrently "gifts_idx" on "gifts" ("cents")')
    await reader.query('begin; insert into gifts values (500)')
    const starts = Array.from({ length: 3 }, () => migrateUnderLock(url, changes, { log }))
    await waitsFor('virtualxid')
    await donor.query('insert into gifts values (1000)')
    await reader.query('commit')
    await Promise.all(starts)
    expect([await hasValidIndex(), attempts]).toEqual([[true], 0])
  })

  test('an index whose build was broken off is built anew', async () => {
    const changes = writeChanges('create unique index concurrently gifts_key on gifts (cents)')
    await donor.query('insert into gifts values (1000), (1000)')
    await expect(migrateUnderLock(url, changes, { log })).rejects.toMatchObject({ code: '23505' })
    expect(await hasValidIndex()).toEqual([false])
    await donor.query('delete from gifts')
    await migrateUnderLock(url, changes, { log })
    expect(await hasValidIndex()).toEqual([true])
  })

  test('indexes that were removed before a kill are not removed again', async () => {
    await donor.query('create index gifts_idx on gifts (cents); create index gifts_old on gifts (cents)')
    const removal = 'drop index concurrently "gifts_idx";--> statement-breakpoint\nDROP INDEX CONCURRENTLY gifts_old'
    const changes = writeChanges(`${removal};--> statement-breakpoint\ncreate index concurrently i on gifts (cents)`)
    // The state that a kill after the first statement leaves.
    await donor.query('drop index gifts_idx')
    await migrateUnderLock(url, changes, { log })
    expect(await indexesOf('gifts')).toEqual(['i'])
  })
})
