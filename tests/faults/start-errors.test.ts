import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataFolder } from '../support/database/test-database.ts'
import { FakeBucket } from '../support/fake-bucket/fake-bucket.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { spawnBuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'

const secret = 'geheim-dat-niemand-ziet'
let folder: string
let sound: string
let port: number
let closedPort: number
let bucket: FakeBucket
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-start-errors-'))
  port = await findFreePort()
  closedPort = await findFreePort()
  bucket = await new FakeBucket().start()
  sound = join(folder, 'sound')
  mkdirSync(sound)
  await prepareDataFolder(sound)
  const server = await startBuiltServer({ port, environment: { DATA_DIR: sound } })
  await server.end('SIGTERM')
  writeFileSync(join(folder, 'file'), '')
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A data folder as it was left behind by the product, with something done to it. */
function damagedFolder(name: string, damage: (database: string) => void): string {
  const copy = join(folder, name)
  cpSync(sound, copy, { recursive: true })
  damage(join(copy, 'database'))
  return copy
}

const postgresAt = (url: string) => ({
  DATABASE_URL: `postgres://stuiver:${secret}@${url}`,
  SECRET: `${secret} of at least 32 characters`,
})

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a database that is away',
    () => postgresAt(`127.0.0.1:${closedPort}/stuiver`),
    /^The database 127\.0\.0\.1:\d+\/stuiver cannot be used: no server listens there\. DATABASE_URL says where it is\.$/,
  ],
  [
    'a database on a host that nobody knows',
    () => postgresAt('nowhere.invalid/stuiver'),
    /^The database nowhere\.invalid\/stuiver cannot be used: its host name /,
  ],
  [
    'a database whose socket is not there',
    () => postgresAt(`localhost/stuiver?host=${encodeURIComponent(folder)}`),
    /^The database localhost\/stuiver cannot be used: its socket is not there\./,
  ],
  [
    'a bucket that does not know the keys',
    () => ({ ...bucket.environment, AWS_SECRET_ACCESS_KEY: secret }),
    /^The bucket stuiver\/files at http:\/\/127\.0\.0\.1:\d+ cannot be used: the storage does not know these keys \(SignatureDoesNotMatch 403\)\. STORAGE_URL says where it is\.$/,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^Stuiver cannot listen on 192\.0\.2\.1, port \d+: .*HOST/,
  ],
  [
    'a data folder under a file',
    () => ({ DATA_DIR: join(folder, 'file', 'data') }),
    /^The folder .*\/data cannot be used: a part of its path is a file\. DATA_DIR/,
  ],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(folder, 'file') }),
    /^The folder .*\/file cannot be used: .* is a file\. DATA_DIR/,
  ],
  [
    'a data folder where nothing can be made',
    () => ({ DATA_DIR: '/sys/stuiver' }),
    /^The folder \/sys\/stuiver cannot be used: .*(may not write|only be read).* DATA_DIR/,
  ],
  [
    'a storage folder that is a file',
    () => ({ STORAGE_URL: join(folder, 'file') }),
    /^The folder .*\/file cannot be used: it is a file\. STORAGE_URL/,
  ],
  [
    'a database folder without its mark',
    () => ({ DATA_DIR: damagedFolder('unmarked', (database) => rmSync(join(database, 'PG_VERSION'))) }),
    /^The embedded database in .*unmarked\/database cannot be opened: its files are damaged.*backup/,
  ],
  [
    'a database folder with an empty file in it',
    () => ({ DATA_DIR: damagedFolder('torn', (database) => truncateSync(join(database, 'global', 'pg_control'))) }),
    /^The embedded database in .*torn\/database cannot be opened: its files are damaged.*backup/,
  ],
  [
    'a database folder of another version',
    () => ({ DATA_DIR: damagedFolder('older', (database) => writeFileSync(join(database, 'PG_VERSION'), '12\n')) }),
    /^The embedded database in .*older\/database cannot be opened: .*not of this version.*backup/,
  ],
  [
    'a data folder where the system makes none',
    () => ({ DATA_DIR: '/proc/stuiver/data' }),
    /^The folder \/proc\/stuiver\/data cannot be used: .*DATA_DIR names another one\.$/,
  ],
  [
    'a storage folder where the system makes none',
    () => ({ STORAGE_URL: '/proc/stuiver/storage' }),
    /^The folder \/proc\/stuiver\/storage cannot be used: .*STORAGE_URL names another one\.$/,
  ],
  [
    'an address of staff that is none',
    () => ({ ADMIN_EMAILS: 'beheer' }),
    /^The configuration has a mistake\. ADMIN_EMAILS: .*e-mail/,
  ],
  [
    'an address with a path',
    () => ({ BASE_URL: 'http://localhost/geven' }),
    /^The configuration has a mistake\. BASE_URL: .*without a path/,
  ],
  [
    'a storage that is no folder',
    () => ({ STORAGE_URL: 'ftp://stuiver' }),
    /^The configuration has a mistake\. STORAGE_URL: .*folder/,
  ],
])('%s is reported in one sentence', async (_title, environment, sentence) => {
  const data = mkdtempSync(join(folder, 'data-'))
  expect(await failToStart({ DATA_DIR: data, ...environment() })).toEqual(oneSentence(sentence))
})

test('a bucket that is away keeps no product from its start', async () => {
  const data = join(folder, 'away')
  cpSync(sound, data, { recursive: true })
  const STORAGE_URL = `s3://stuiver?endpoint=http://127.0.0.1:${closedPort}`
  const server = await startBuiltServer({ port, environment: { ...bucket.environment, DATA_DIR: data, STORAGE_URL } })
  expect(server.output().match(/no server listens there \(ECONNREFUSED\)/g)).toHaveLength(1)
  const answers = await Promise.all(['', '/media/foto-320.webp'].map((path) => fetch(`${server.url}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
  await server.end('SIGTERM')
})

test('a port that is taken is reported in one sentence', async () => {
  const other = createServer()
  other.listen(port, '127.0.0.1')
  await once(other, 'listening')
  const data = join(folder, 'port')
  cpSync(sound, data, { recursive: true })
  expect(await failToStart({ DATA_DIR: data })).toEqual(
    oneSentence(/^Stuiver cannot listen on 127\.0\.0\.1, port \d+: another program .*PORT/),
  )
  other.close()
})

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
test.runIf(serverUrl !== '').each([
  [
    'that does not exist',
    (url: URL) => (url.pathname = '/nothing-here'),
    /cannot be used: there is no such database\./,
  ],
  ['that offers no encryption', (url: URL) => (url.search = '?ssl=true'), /cannot be used: it offers no encrypted/],
  [
    'that does not know the user',
    (url: URL) => (url.username = 'nobody-knows'),
    /cannot be used: it refuses this user\./,
  ],
])('a PostgreSQL database %s is reported in one sentence', async (_title, change, sentence) => {
  const url = new URL(serverUrl)
  change(url)
  expect(await failToStart({ ...postgresAt(''), DATABASE_URL: url.href })).toEqual(oneSentence(sentence))
})

/** The end of a start that is meant to fail, and all its output. */
async function failToStart(environment: Record<string, string>) {
  const { ended, output } = spawnBuiltServer({ port, environment })
  const { code } = await ended
  expect(output()).not.toContain(secret)
  return { code, said: output().trim().split('\n') }
}

const oneSentence = (sentence: RegExp) => ({ code: 1, said: [expect.stringMatching(sentence)] })
