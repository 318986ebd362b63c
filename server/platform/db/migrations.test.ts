import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, prepareDataFolder } from '../../../tests/support/database/test-database.ts'
import { readConfig } from '../../read-config.ts'
import { silentLog } from '../log.ts'
import { migrateUnderLock } from './connections/connect-postgres.ts'
import { countMigrations, ownSchema } from './migrations.ts'
import { openDatabase } from './open-database.ts'

let folder: string
let environment: Record<string, string>
let drop: () => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-migrations-'))
  environment = { DATA_DIR: folder, DEMO: 'off', SECRET: 'a secret of at least 32 characters' }
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined) {
    drop = async () => {}
    await prepareDataFolder(folder)
    return
  }
  const database = await createEmptyDatabase(serverUrl)
  environment['DATABASE_URL'] = database.url
  drop = database.drop
})
afterEach(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const open = () => openDatabase(readConfig(environment), silentLog)

/** Changes tables as a version does that this one does not know. */
async function changeByOtherVersion(at: string, floor: string): Promise<void> {
  const { database: first, release: releaseFirst } = await open()
  await first.close()
  releaseFirst()
  const { database, release } = await open()
  await database.db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', ${Date.parse(at)})`,
  )
  await database.db.execute(floor)
  await database.close()
  release()
}

const newer = '2099-12-31T12:00:00Z'
const raisedFloor = `update schema_floor set lowest = ${ownSchema + 1}`
const sameFloor = `update schema_floor set lowest = ${ownSchema}`

test.each([
  ['that this version fits no more', raisedFloor],
  ['that say nothing of the versions that fit', 'delete from schema_floor'],
  ['of a version that took the floor away', 'drop table schema_floor'],
])('newer tables %s are refused in one sentence, at every start', { timeout: 120_000 }, async (_of, floor) => {
  await changeByOtherVersion(newer, floor)
  const refusal = /^The data was last changed by a newer version of Stuiver \(tables of 2099-12-31 12:00.*\.$/
  for (const _start of ['first', 'second'])
    await expect(open()).rejects.toMatchObject({ isForPeople: true, message: expect.stringMatching(refusal) })
})

test(
  'newer tables that this version still fits are opened, as in a rolling upgrade',
  { timeout: 120_000 },
  async () => {
    await changeByOtherVersion(newer, sameFloor)
    const { database, release } = await open()
    const query = (text: string) => database.db.execute(text) as unknown as Promise<{ rows: unknown[] }>
    expect(await countMigrations(query)).toEqual({ all: ownSchema + 1, pending: 0, newer: 1 })
    await database.close()
    release()
  },
)

test('data of a migration that is gone is refused in one sentence', { timeout: 120_000 }, async () => {
  await changeByOtherVersion('2026-01-01T12:00:00Z', sameFloor)
  const message = expect.stringMatching(/^The data is of a version of Stuiver from before its first release .*\.$/)
  await expect(open()).rejects.toMatchObject({ isForPeople: true, message })
})

/** A change of one table, as drizzle writes it down. */
function writeChange(statement: string): string {
  const changes = join(folder, 'changes')
  mkdirSync(join(changes, 'meta'), { recursive: true })
  writeFileSync(join(changes, '0000_change.sql'), statement)
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_change', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(join(changes, 'meta', '_journal.json'), JSON.stringify(journal))
  return changes
}

test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a change of a table with a slow reader lets donors go first, and is made when the reader is done',
  async () => {
    const url = environment['DATABASE_URL']!
    const [reader, donor] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([reader.connect(), donor.connect()])
    const changes = writeChange('alter table gifts add column note text')
    await donor.query('create table gifts (cents int)')
    await reader.query('begin')
    await reader.query('select * from gifts')
    let attempts = 0
    const log = { warn: () => void (attempts += 1) }
    const withoutRetries = migrateUnderLock(url, changes, { log, lockMaxMs: 50, retryForMs: 0 })
    await expect(withoutRetries).rejects.toMatchObject({ isForPeople: true })
    expect(attempts).toBe(0)

    const changed = migrateUnderLock(url, changes, { log, lockMaxMs: 200 })
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await donor.query(isWaiting)).rowCount === 0);
    // Behind the change, which waits for the reader.
    await donor.query('insert into gifts values (1000)')
    await reader.query('rollback')
    await changed
    expect(attempts).toBeGreaterThan(0)
    expect((await donor.query('select * from gifts')).rows).toEqual([{ cents: 1000, note: null }])
    await Promise.all([reader.end(), donor.end()])
  },
)
