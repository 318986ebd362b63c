import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '../../tests/support/builders/users.ts'
import { FakeClock } from '../../tests/support/fake-clock.ts'
import { FakeMollie } from '../../tests/support/fake-mollie/fake-mollie.ts'
import { prepareDataFolder } from '../../tests/support/database/test-database.ts'
import { dayMs, earlier, later } from '../../contract/durations.ts'
import { openSecrets } from '../platform/configuration/open-secrets.ts'
import { installation } from '../platform/configuration/tables.ts'
import { lockDataFolder } from '../platform/db/data-folder/lock-data-folder.ts'
import { silentLog } from '../platform/log.ts'
import { createFolderStorage } from '../ports/storage/folder-storage.ts'
import { seal, unseal } from '../platform/secrets.ts'
import { media } from '../schema/identity/media.ts'
import { users } from '../schema/identity/users.ts'
import { totals } from '../schema/fundraisers/totals.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { commands } from './commands.ts'
import { runCommandLine } from './run-command-line.ts'
import { withDatabase } from './with-database.ts'

const secret = 'het vorige geheim van meer dan 32 tekens'
const newSecret = 'een nieuw geheim van meer dan 32 tekens!'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-commands-'))
  await prepareDataFolder(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const environmentWith = (settings: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  SECRET: secret,
  BASE_URL: 'http://localhost:9',
  ...settings,
})

async function run(line: string, settings: Record<string, string> = {}) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCommandLine(line.split(' ').filter(Boolean), {
    environment: environmentWith(settings),
    print: (text) => void printed.push(...text.split('\n')),
    printError: (text) => void errors.push(text),
  })
  return { code, printed, errors, lineOf: (name: string) => printed.find((each) => each.slice(7).startsWith(name)) }
}

const inDatabase = <T>(act: Parameters<typeof withDatabase<T>>[1]) => withDatabase(environmentWith(), act)

describe('the command line', () => {
  test.each(['', 'help', '--help'])('"%s" lists every command', async (line) => {
    const { code, printed } = await run(line)
    expect(code).toBe(0)
    for (const { name, summary } of commands) {
      expect(printed.filter((each) => each.includes(`  ${name}`) && each.endsWith(summary))).toHaveLength(1)
    }
  })

  test.each([
    ['dokter', /^There is no command "dokter"/],
    ['secret', /^There is no command "secret"/],
    ['doctor --loud', /--loud[^]*Usage: stuiver doctor$/],
    ['staff add', /^staff add takes <email> behind it\.\nUsage: stuiver staff add <email>$/],
    ['migrate now', /^migrate takes no words behind it/],
  ])('"%s" does nothing and ends with 2', async (line, sentence) => {
    expect(await run(line)).toMatchObject({ code: 2, printed: [], errors: [expect.stringMatching(sentence)] })
  })

  test('each command explains itself', async () => {
    for (const { name, summary } of commands)
      expect(await run(`${name} --help`)).toMatchObject({ code: 0, printed: [summary, expect.stringContaining(name)] })
  })

  test('a command that needs the embedded database says which process holds it, at once', async () => {
    const release = await lockDataFolder(dataDir, silentLog)
    try {
      for (const line of ['migrate', 'verify', 'secret rotate', 'demo'])
        expect(await run(line)).toMatchObject({
          code: 1,
          errors: [expect.stringMatching(new RegExp(`^The folder .* is in use by process ${process.pid} of `))],
        })
    } finally {
      release()
    }
  })
})

describe('doctor', () => {
  test('has a line for each check, and finds no fault in a sound installation', async () => {
    const { code, printed, lineOf } = await run('doctor')
    expect(printed.filter((line) => line.startsWith('FAULT'))).toEqual([])
    expect(code).toBe(0)
    expect(lineOf('database version')).toMatch(/^ok {5}database version {4}PostgreSQL \d/)
    expect(lineOf('sessions')).toMatch(/^ok/)
    expect(lineOf('migrations')).toMatch(/all \d+ are applied/)
    expect(lineOf('storage')).toMatch(/written, read and removed/)
    expect(lineOf('BASE_URL')).toMatch(/^note/)
    expect(printed.at(-1)).toBe('No fault was found.')
  })

  test('a running server of the embedded database is no fault', async () => {
    const release = await lockDataFolder(dataDir, silentLog)
    const { code, lineOf } = await run('doctor')
    release()
    expect(code).toBe(0)
    expect(lineOf('database')).toMatch(/^note .* in use by a server that runs/)
  })

  test('mistakes of the configuration are named, never with a value', async () => {
    const { code, printed } = await run('doctor', { PORT: 'tachtig', MOLLIE_API_KEI: 'live_geheim' })
    expect(code).toBe(1)
    expect(printed.filter((line) => line.startsWith('FAULT')).join()).toContain('PORT')
    expect(printed.join()).toContain('MOLLIE_API_KEI does nothing; MOLLIE_API_KEY is nearly the same')
    expect(printed.join()).not.toContain('live_geheim')
    const weak = await run('doctor', { SECRET_PREVIOUS: 'geheim' })
    expect(weak).toMatchObject({ code: 1, printed: [expect.stringMatching(/^FAULT .* SECRET_PREVIOUS: each secret/)] })
    expect(weak.printed.join()).not.toContain('geheim')
  })

  test('what does not answer is a fault, and the rest is still checked', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const { code, printed, lineOf } = await run('doctor', {
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORAGE_URL: join(file, 'files'),
      PAYMENTS: 'mollie',
      MOLLIE_API_KEY: 'test_abcdefghijklmnopqrstuvwxyz1234',
      MOLLIE_API_URL: 'http://127.0.0.1:1',
      DATABASE_URL: 'postgres://stuiver:geheim@127.0.0.1:1/stuiver',
    })
    expect(code).toBe(1)
    for (const name of ['database', 'storage', 'mail server', 'payment provider'])
      expect(lineOf(name)).toMatch(/^FAULT/)
    expect(lineOf('database')).toContain('no server listens there')
    expect(printed.join()).not.toContain('geheim')
    expect(lineOf('proxies')).toMatch(/^ok/)
  })

  test('a payment provider is queried for its methods, and one that refuses the key is a fault', async () => {
    const fake = await new FakeMollie(new FakeClock()).start()
    const mollie = { PAYMENTS: 'mollie', MOLLIE_API_URL: fake.url }
    const answers = await run('doctor', { ...mollie, MOLLIE_API_KEY: fake.apiKey })
    const refuses = await run('doctor', { ...mollie, MOLLIE_API_KEY: 'test_wrongwrongwrongwrongwrongwrong' })
    await fake.close()
    expect(answers.lineOf('payment provider')).toMatch(/^ok .*mollie answers with \d+ methods .*no real money/)
    expect(refuses.lineOf('payment provider')).toMatch(/^FAULT/)
    expect(refuses.code).toBe(1)
  })

  test('a mail server is greeted, and gets no mail', async () => {
    const mails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, end) => {
        mails.push('mail')
        stream.resume().on('end', () => end())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const { lineOf } = await run('doctor', { SMTP_URL: `smtp://127.0.0.1:${port}` })
    await new Promise<void>((resolve) => server.close(resolve))
    expect(lineOf('mail server')).toMatch(/^ok/)
    expect(mails).toEqual([])
  })

  test('another secret than that of the data is a fault', async () => {
    await inDatabase((deps) => openSecrets(deps))
    expect((await run('doctor')).lineOf('secret')).toMatch(/^ok/)
    const other = await run('doctor', { SECRET: newSecret })
    expect(other.code).toBe(1)
    expect(other.lineOf('secret')).toMatch(/^FAULT .*another one/)
    const rotation = await run('doctor', { SECRET: newSecret, SECRET_PREVIOUS: secret })
    expect(rotation.lineOf('secret')).toMatch(/^note .*begins its rotation/)
  })
})

test('migrate creates the database, and then has nothing to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-migrate-'))
  try {
    expect(await run('migrate', { DATA_DIR: folder })).toMatchObject({
      code: 0,
      printed: ['The database was created, and its tables are up to date.'],
    })
    const again = await run('migrate', { DATA_DIR: folder })
    expect(again.printed).toEqual([expect.stringMatching(/^The tables are up to date: 0 of \d+ migrations/)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('staff add lists the steps that are left, from no account to the rights of staff', async () => {
  const stepsOf = async (settings = {}) => {
    const { code, printed } = await run('staff add Ilse@example.test', settings)
    return { code, steps: printed.filter((line) => /^ {2}\d\. /.test(line)).map((line) => line.slice(5)) }
  }
  const listed = { ADMIN_EMAILS: 'ilse@example.test' }
  expect(await stepsOf({ ADMIN_EMAILS: 'beheer@example.test' })).toEqual({
    code: 1,
    steps: [
      expect.stringContaining('ADMIN_EMAILS=beheer@example.test,ilse@example.test'),
      expect.stringContaining('/register'),
      expect.stringContaining('confirm'),
      expect.stringContaining('second factor'),
    ],
  })
  const { id } = await inDatabase(({ db }) => insertUser(db, { email: 'ilse@example.test', emailVerifiedAt: null }))
  expect((await stepsOf(listed)).steps).toEqual([
    expect.stringContaining('confirm'),
    expect.stringContaining('second factor'),
  ])
  await inDatabase(({ db }) =>
    db.update(users).set({ emailVerifiedAt: new Date(), totpSecretSealed: seal(secret, 'totp-secret', 'a') }),
  )
  expect(await stepsOf(listed)).toEqual({ code: 0, steps: [] })
  await inDatabase(({ db }) => db.delete(users))
  expect(id).toBeGreaterThan(0)
  expect((await run('staff add ilse')).code).toBe(2)
})

test('the demo world never goes into production, nor beside other accounts', async () => {
  const production = { NODE_ENV: 'production', ALLOW: 'embedded-database,no-mail,sandbox', PAYMENTS: 'sandbox' }
  expect(await run('demo', production)).toMatchObject({ code: 1, printed: [expect.stringContaining('production')] })
  await inDatabase(({ db }) => insertUser(db))
  expect(await run('demo')).toMatchObject({ code: 1, printed: [expect.stringContaining('has accounts already')] })
  await inDatabase(({ db }) => db.delete(users))
})

test('verify names totals that differ and files that are missing, and is content with sound data', async () => {
  const sound = await run('verify')
  expect(sound.printed.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(sound.code).toBe(0)
  const projectId = await inDatabase(async ({ db, clock }) => {
    await db.insert(media).values({ key: 'foto', widths: [640], width: 640, height: 320, createdAt: clock.now() })
    const { id } = await insertProject(db)
    await db.insert(totals).values({ subject: 'project', subjectId: id, slot: 0, raisedCents: 100 })
    return id
  })
  const { code, printed } = await run('verify')
  expect(code).toBe(1)
  expect(printed).toContain(`FAULT  totals and ledger differ: project ${projectId}`)
  expect(printed).toContain('FAULT  of 1 files of pictures 1 are missing: foto-640.webp')
})

describe('secret rotate', () => {
  const both = { SECRET: newSecret, SECRET_PREVIOUS: secret }
  const startWith = (settings: Record<string, string>) =>
    withDatabase(environmentWith(settings), (deps) => openSecrets({ ...deps, log: silentLog }))
  const stored = () => inDatabase(({ db }) => db.select().from(installation))
  /** Seals the one text, as a server of before the rotation does. */
  const sealUnderFormer = () =>
    inDatabase(async ({ db }) => {
      await db.update(users).set({ totpSecretSealed: null })
      const { id } = await insertUser(db, { totpSecretSealed: seal(secret, 'totp-secret', 'abc') })
      return id
    })

  beforeEach(() => inDatabase(({ db }) => db.delete(installation)))

  test('never begins a rotation: it prints the steps and changes nothing before a server runs with the new one', async () => {
    expect(await run('secret rotate')).toMatchObject({ code: 1 })
    expect(await stored()).toEqual([])
    await startWith({})
    const before = await stored()
    for (const settings of [{ SECRET: newSecret }, { ...both, ALLOW: 'new-secret' }]) {
      const { code, printed } = await run('secret rotate', settings)
      expect([code, printed[0]]).toEqual([1, 'A secret is rotated in four steps:'])
      expect(printed.at(-1)).toMatch(/^Nothing was changed: /)
    }
    expect(await stored()).toEqual(before)
    const { code, printed } = await run('secret rotate')
    expect([code, printed.at(-1)]).toEqual([0, 'No rotation is under way: all texts are sealed under SECRET.'])
  })

  test('seals anew at once, and ends the rotation a day later, with all that was sealed meanwhile', async () => {
    await sealUnderFormer()
    await startWith({})
    await startWith(both)
    expect(await run('secret rotate', { SECRET: newSecret, ALLOW: 'new-secret' })).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^Texts may still be sealed under a secret before this one/)],
    })
    const sealed = 'Done: of 1 texts 1 were sealed anew under SECRET.'
    const first = await run('secret rotate', both)
    const [{ rotatedAt } = { rotatedAt: null }] = await stored()
    const from = later(rotatedAt!, dayMs).toISOString()
    expect([first.code, first.printed[0]]).toEqual([0, sealed])
    expect(first.printed.at(-1)).toContain(`run again from ${from} on`)

    const id = await sealUnderFormer()
    await expect(startWith({ SECRET: newSecret })).rejects.toThrow(/^Texts may still be sealed/)
    await inDatabase(({ db, clock }) => db.update(installation).set({ rotatedAt: earlier(clock.now(), dayMs) }))
    const last = await run('secret rotate', both)
    expect([last.code, last.printed[0]]).toEqual([0, sealed])
    expect(last.printed.at(-1)).toMatch(/^Nothing stored needs SECRET_PREVIOUS any more/)

    const opened = await startWith({ SECRET: newSecret })
    const [user] = await inDatabase(({ db }) => db.select().from(users).where(eq(users.id, id)))
    expect(unseal(opened, 'totp-secret', user!.totpSecretSealed!)).toBe('abc')
  })
})

describe('storage move', () => {
  test('copies the files of a folder to another one, and goes on where it was', async () => {
    const [from, to] = [join(dataDir, 'from'), join(dataDir, 'to')]
    const source = createFolderStorage(from)
    await source.put('one', Buffer.from('1'), 'text/plain')
    const first = await run(`storage move ${from} ${to}`)
    await source.put('two', Buffer.from('22'), 'text/plain')
    const second = await run(`storage move ${from} ${to}`)
    expect([first.code, second.code]).toEqual([0, 0])
    expect(first.printed[0]).toMatch(/^1 of 1 files .* 1 copied .* 0 there already/)
    expect(second.printed[0]).toMatch(/^2 of 2 files .* 1 copied .* 1 there already/)
    expect(second.printed.at(-1)).toBe(`All files are there. Nothing was removed from ${from}.`)
  })

  test.each([
    ['ftp://elsewhere ./files', 1, /^The location must be a folder /],
    ['./from ./from', 1, /^Both are the same location\.$/],
    ['./mistyped ./files', 1, /^There is no folder .*mistyped\.$/],
    ['./storage ./files', 1, /^There is no file in .*storage: is that the right one\?$/],
    ['./files', 2, /takes <from> <to> behind it/],
  ])('refuses %s', async (locations, code, sentence) => {
    for (const folder of ['from', 'storage']) mkdirSync(join(dataDir, folder), { recursive: true })
    const refused = await run(`storage move ${locations.replaceAll('./', `${dataDir}/`)}`)
    expect(refused.code).toBe(code)
    expect(refused.errors.join('\n')).toMatch(sentence)
  })
})
