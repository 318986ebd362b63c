import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { createEmptyDatabase } from '../../../../tests/support/database/test-database.ts'
import { runCommandLine } from '../../run-command-line.ts'
import { withDatabase } from '../../with-database.ts'
import { connectionOf, requireProgram } from './postgres-programs.ts'

test('a program gets the password by its environment, and no parameter that it does not know', () => {
  const url = 'postgres://stuiver:p%40ss@db.example.org:5433/stuiver?sslmode=require&pool=3'
  expect(connectionOf(url, { PATH: '/bin', SECRET: 'x' })).toEqual({
    address: 'postgres://stuiver@db.example.org:5433/stuiver?sslmode=require',
    environment: { PATH: '/bin', PGPASSWORD: 'p@ss' },
  })
})

test('a program that is missing, or older than the server, is named', async () => {
  const { PATH = '' } = process.env
  await expect(requireProgram('pg_nothing', 15, { PATH })).rejects.toThrow(/^pg_nothing is not installed\./)
})

const serverUrl = process.env['TEST_DATABASE_URL']

describe.runIf(serverUrl !== undefined)('a backup of PostgreSQL', () => {
  let folder: string
  let from: { url: string; drop: () => Promise<void> }
  let to: typeof from
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stuiver-backup-'))
    from = await createEmptyDatabase(serverUrl!)
    to = await createEmptyDatabase(serverUrl!)
  })
  afterAll(async () => {
    await from.drop()
    await to.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const environmentOf = (url: string, storage: string, settings: object = {}) => ({
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    STORAGE_URL: join(folder, storage),
    SECRET: 'het geheim van meer dan 32 tekens, voor proeven',
    ...settings,
  })
  async function run(line: string, environment: Record<string, string | undefined>) {
    const printed: string[] = []
    const add = (text: string) => void printed.push(...text.split('\n'))
    return { code: await runCommandLine(line.split(' '), { environment, print: add, printError: add }), printed }
  }

  test('is restored with the same rows into an empty database, and into no other', async () => {
    const source = environmentOf(from.url, 'files')
    await withDatabase(source, ({ db }) => insertUser(db, { email: 'ilse@example.test' }))
    const target = join(folder, 'backup')
    const copied = await run(`backup --with-secret ${target}`, source)
    expect(copied).toMatchObject({ code: 0, printed: expect.arrayContaining([expect.stringContaining('is whole')]) })
    expect(readdirSync(target).toSorted()).toEqual(['checksums.sha256', 'database.dump', 'manifest.json', 'secret'])

    const restored = await run(`restore ${target}`, environmentOf(to.url, 'restored'))
    expect(restored.printed.filter((line) => line.startsWith('FAULT'))).toEqual([])
    expect(restored.printed).toContain('ok     rows of users: 1, as in the manifest')
    expect(restored.code).toBe(0)
    expect(await run(`restore ${target}`, environmentOf(to.url, 'again'))).toMatchObject({
      code: 1,
      printed: expect.arrayContaining([expect.stringMatching(/has \d+ tables already/)]),
    })
  })

  test('of a database that is away leaves nothing behind', async () => {
    const away = environmentOf('postgres://stuiver:geheim@127.0.0.1:1/stuiver', 'files')
    const { code, printed } = await run(`backup ${join(folder, 'away')}`, away)
    expect(code).toBe(1)
    expect(printed.join()).toContain('no server listens there')
    expect(printed.join()).not.toContain('geheim')
    expect(existsSync(join(folder, 'away'))).toBe(false)
  })
})
