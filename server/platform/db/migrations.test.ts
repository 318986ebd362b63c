import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../tests/support/database.ts'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
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

/** As a version does that knows one change of the tables more than this one. */
async function changeByNewerVersion(): Promise<void> {
  const { database: first, release: releaseFirst } = await open()
  await first.close()
  releaseFirst()
  const { database, release } = await open()
  await database.db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.parse('2099-12-31T12:00:00Z')})`,
  )
  await database.close()
  release()
}

test(
  'data of this version is opened again, and of a newer one refused in one sentence',
  { timeout: 120_000 },
  async () => {
    await changeByNewerVersion()
    const refusal = /^The data was last changed by a newer version of Stuiver \(tables of 2099-12-31 12:00.*\.$/
    for (const _start of ['first', 'second'])
      await expect(open()).rejects.toMatchObject({ isForPeople: true, message: expect.stringMatching(refusal) })
  },
)
