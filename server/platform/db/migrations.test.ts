import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, prepareDataFolder } from '../../../tests/support/database/test-database.ts'
import { readConfig } from '../../read-config.ts'
import { silentLog } from '../log.ts'
import { countMigrations, newestMigration } from './migrations.ts'
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
const raisedFloor = `update schema_floor set lowest = ${newestMigration + 1}`
const sameFloor = `update schema_floor set lowest = ${newestMigration}`

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
    expect(await countMigrations(query)).toEqual({ all: newestMigration + 1, pending: 0, newer: 1 })
    await database.close()
    release()
  },
)

test('data of a migration that is gone is refused in one sentence', { timeout: 120_000 }, async () => {
  await changeByOtherVersion('2026-01-01T12:00:00Z', sameFloor)
  const message = expect.stringMatching(/^The data is of a version of Stuiver from before its first release .*\.$/)
  await expect(open()).rejects.toMatchObject({ isForPeople: true, message })
})
