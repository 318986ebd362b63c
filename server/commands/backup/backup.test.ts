import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '../../../tests/support/builders/users.ts'
import { prepareDataFolder } from '../../../tests/support/database/test-database.ts'
import { fingerprintOf, openSecrets } from '../../platform/configuration/open-secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import { lockDataFolder } from '../../platform/db/data-folder/lock-data-folder.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { serveSnapshots } from '../../platform/db/snapshots/serve-snapshots.ts'
import { silentLog } from '../../platform/log.ts'
import { createFolderStorage } from '../../ports/storage/folder-storage.ts'
import { readConfig } from '../../read-config.ts'
import { media } from '../../schema/identity/media.ts'
import { withDatabase } from '../with-database.ts'
import { runBackup } from './backup.ts'
import type { FileSync } from './partial-folder-writer.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { withPartialFolder } from './with-partial-folder.ts'

const secret = 'het geheim van meer dan 32 tekens, voor proeven'
const formerSecret = 'het geheim van ervoor, ook meer dan 32 tekens'

/** A disk that puts nothing on the platter: thousands of files take half a minute on a busy one. */
const hastyDisk: FileSync = {
  open: (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  sync: async () => undefined,
}

let folder: string
let dataDir: string
/** A backup that was taken while rows were added, which the tests share, and its manifest. */
let source: string
let manifest: Manifest

const at = (name: string) => join(folder, name)
const environmentOf = (settings: Record<string, string> = {}) => ({ DATA_DIR: dataDir, SECRET: secret, ...settings })

async function run(
  command: (input: Parameters<typeof runBackup>[0], disk: FileSync) => Promise<number>,
  word: string,
  { disk = hastyDisk, options = {}, ...settings }: { disk?: FileSync; options?: object; environment?: object } = {},
) {
  const printed: string[] = []
  const environment = { ...environmentOf(), ...settings.environment }
  const print = (line: string) => void printed.push(line)
  const code = await command({ environment, words: [word], options: options as Record<string, unknown>, print }, disk)
  return { code, printed }
}

const restoreInto = (name: string, environment: object = {}, from = source) =>
  run(restoreBackup, from, { environment: { DATA_DIR: at(name), ...environment } })

/** Opens the product's database, and answers requests for snapshots, as a start does. */
async function serve() {
  const { database, release } = await openDatabase(readConfig(environmentOf()), silentLog)
  const end = await serveSnapshots({ engine: database.embedded!, dataDir, log: silentLog })
  return {
    database,
    stop: async () => {
      await end()
      await database.close()
      release()
    },
  }
}

const hasSnapshot = () => readdirSync(dataDir).some((name) => name.startsWith('.snapshot-'))

/** Adds users until a snapshot was taken, and a few more. @returns the number of them */
async function writeAroundSnapshot({ db }: Database, signal: AbortSignal): Promise<number> {
  let left = 5
  for (let count = 0; ; count += 1) {
    if (left === 0 || signal.aborted) return count
    await insertUser(db, { email: `gever-${count}@example.test` })
    if (hasSnapshot()) left -= 1
    await new Promise((resolve) => setImmediate(resolve))
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-backup-'))
  dataDir = at('data')
  mkdirSync(dataDir)
  await prepareDataFolder(dataDir)
  await withDatabase(environmentOf(), async (deps) => {
    await openSecrets({ ...deps, log: silentLog })
    await deps.db.insert(media).values({ key: 'foto', widths: [640], width: 640, height: 320, createdAt: new Date() })
  })
  await createFolderStorage(join(dataDir, 'storage')).put('foto-640.webp', Buffer.from('beeld'), 'image/webp')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup of a product that writes has the rows of one moment, and is restored with them', async () => {
  const { database, stop } = await serve()
  const isOver = new AbortController()
  const writing = writeAroundSnapshot(database, isOver.signal)
  source = at('backup')
  const { code, printed } = await run(runBackup, source)
  isOver.abort()
  const userCount = await writing
  await stop()
  expect(hasSnapshot()).toBe(false)
  expect(code).toBe(0)
  expect(printed.at(-1)).toMatch(/^The backup in .* is whole: \d+\.\d MB, in \d+\.\d s\.$/)
  expect(readdirSync(source).toSorted()).toEqual(['checksums.sha256', 'database', 'files', 'manifest.json'])
  manifest = JSON.parse(readFileSync(join(source, manifestName), 'utf8')) as Manifest
  const copied = manifest.figures.rows['users']!
  // Writing went on before the snapshot and after it.
  expect(copied).toBeGreaterThan(0)
  expect(userCount).toBeGreaterThan(copied)
  expect(JSON.stringify(manifest)).not.toContain(secret)

  const restored = await restoreInto('restored')
  expect(restored.code).toBe(0)
  expect(restored.printed).toContain(`ok     rows of users: ${copied}, as in the manifest`)
  expect(restored.printed).toContain('ok     all 1 files of pictures are there')
  expect(restored.printed.filter((line) => line.startsWith('FAULT'))).toEqual([])
  expect(readFileSync(join(at('restored'), 'storage', 'fo', 'foto-640.webp'), 'utf8')).toBe('beeld')
})

describe('a backup that fails', () => {
  const namesBefore = () => readdirSync(folder).toSorted()

  test('on a full disk says so, and leaves nothing behind', async () => {
    const before = namesBefore()
    const full = () =>
      new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })) })
    const attempt = run(runBackup, at('full'), { disk: { ...hastyDisk, open: full } })
    await expect(attempt).rejects.toThrow(/^There is no backup in .*full: its disk is full\. Nothing is left of it\.$/)
    expect(namesBefore()).toEqual(before)
  })

  test('that was stopped says so, and leaves nothing behind', async () => {
    const before = namesBefore()
    const stop = new AbortController()
    const attempt = withPartialFolder(at('stopped'), { signal: stop.signal, disk: hastyDisk }, async (writer) => {
      await writer.add('database.dump', Readable.from(['rows']))
      stop.abort()
      await writer.add('secret', Readable.from(['more']))
    })
    await expect(attempt).rejects.toThrow('Stopped: there is no backup, and nothing is left of it.')
    expect(namesBefore()).toEqual(before)
  })

  test('takes no name of another file, and no folder that is missing, as of a disk that is not mounted', async () => {
    await expect(run(runBackup, source)).rejects.toThrow('is there already')
    await expect(run(runBackup, join(dataDir, 'backup'))).rejects.toThrow('lies in DATA_DIR')
    await expect(run(runBackup, at('nowhere/backup'))).rejects.toThrow(/^There is no folder .*nowhere, in which/)
    const empty = { environment: { DATA_DIR: at('empty') } }
    await expect(run(runBackup, at('of-nothing'), empty)).rejects.toThrow(/^There is no database in .*empty/)
  })

  test('as the process that holds the database takes no snapshots names that process', async () => {
    const release = await lockDataFolder(dataDir, silentLog)
    await expect(run(runBackup, at('held'))).rejects.toThrow(new RegExp(`in use by process ${process.pid} of`))
    release()
  })
})

describe('a restoration refuses', () => {
  /** Files of the backup that a test changes, as they were. */
  const former = new Map<string, Buffer>()
  const change = (name: string, content?: string) => {
    const path = join(source, name)
    former.set(path, readFileSync(path))
    if (content === undefined) rmSync(path)
    else writeFileSync(path, content)
  }
  const changeManifest = (changes: object) => change(manifestName, JSON.stringify({ ...manifest, ...changes }))
  const expectNothingRestored = () => {
    expect(existsSync(join(at('refused'), 'database'))).toBe(false)
    expect(existsSync(join(at('refused'), 'storage', 'fo', 'foto-640.webp'))).toBe(false)
  }
  afterEach(() => {
    for (const [path, content] of former) writeFileSync(path, content)
    former.clear()
    expectNothingRestored()
  })

  const picture = 'files/fo/foto-640.webp'
  test.each<[string, () => void, RegExp]>([
    [
      'what a killed backup left',
      () => change(manifestName),
      /^There is no whole backup in .*: it has no manifest\.json/,
    ],
    ['a manifest that is cut off', () => change(manifestName, '{"format":'), /manifest\.json in .* is damaged/],
    ['a newer form', () => changeManifest({ formatVersion: 2 }), /has form 2, of a newer version .* reads form 1/],
    ['newer tables', () => changeManifest({ migrations: [9e12] }), /last changed by a newer version of Stuiver/],
    ['unknown tables', () => changeManifest({ migrations: [1] }), /from before its first release/],
    ['a missing file', () => change(picture), /is damaged: files\/fo\/foto-640\.webp is missing\./],
    ['a changed file', () => change(picture, 'ander'), /is damaged: files\/fo\/foto-640\.webp has changed\./],
    ['a changed list', () => change('checksums.sha256', ''), /is damaged: checksums\.sha256 has changed/],
    ['a missing list', () => change('checksums.sha256'), /is not whole: checksums\.sha256 is missing/],
  ])('%s', async (_of, damage, sentence) => {
    damage()
    await expect(restoreInto('refused')).rejects.toThrow(sentence)
  })

  test('a name that leads out of the backup', async () => {
    const list = `${'0'.repeat(64)}  files/../../elsewhere\n`
    change('checksums.sha256', list)
    const sha256 = createHash('sha256').update(list).digest('hex')
    changeManifest({ checksums: { ...manifest.checksums, sha256 } })
    await expect(restoreInto('refused')).rejects.toThrow(/elsewhere is no name of a backup/)
  })

  test.each(['database/../../elsewhere', '/elsewhere', '../elsewhere', 'databases', 'files/fo'])(
    'the folder %s, which leads out of the database',
    async (name) => {
      changeManifest({ folders: [...manifest.folders, name] })
      await expect(restoreInto('refused')).rejects.toThrow(`${name} is no name of a backup`)
      expect(existsSync(at('elsewhere'))).toBe(false)
    },
  )

  test('another secret, unless the loss is accepted', async () => {
    const other = { SECRET: 'een heel ander geheim van meer dan 32 tekens' }
    await expect(restoreInto('refused', other)).rejects.toThrow(
      /^SECRET is another one than the backup was written with/,
    )
    changeManifest({ formerFingerprints: [fingerprintOf(formerSecret)] })
    await expect(restoreInto('refused')).rejects.toThrow(/Set SECRET_PREVIOUS to that one/)
  })

  test('a location that has a database or files, or the other engine', async () => {
    await expect(run(restoreBackup, source)).rejects.toThrow(/^There is a database in .*data already/)
    const files = { STORAGE_URL: join(dataDir, 'storage') }
    await expect(restoreInto('refused', files)).rejects.toThrow(
      /^There are files in .*storage already \(foto-640\.webp\)/,
    )
    const postgres = { DATABASE_URL: 'postgres://stuiver@127.0.0.1:1/stuiver' }
    await expect(restoreInto('refused', postgres)).rejects.toThrow(
      /is of the embedded database, and is restored without/,
    )
  })

  test('nothing, and names the figure, where the rows are others than those of the manifest', async () => {
    const rows = { ...manifest.figures.rows, users: manifest.figures.rows['users']! + 1 }
    changeManifest({ figures: { ...manifest.figures, rows }, formerFingerprints: [fingerprintOf(formerSecret)] })
    // With the secrets of a rotation in it.
    writeFileSync(join(source, 'secret'), secret)
    writeFileSync(join(source, 'secret-previous'), formerSecret)
    const { code, printed } = await restoreInto('other-rows', { SECRET: undefined })
    expect(code).toBe(1)
    expect(readFileSync(join(at('other-rows'), 'secret'), 'utf8')).toBe(secret)
    expect(printed.at(-1)).toContain(`SECRET_PREVIOUS_FILE=${at('other-rows')}/secret-previous`)
    expect(printed).toContain(`FAULT  rows of users: ${rows.users - 1}, and ${rows.users} in the manifest`)
  })
})
