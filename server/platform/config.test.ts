import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...environment })
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes
    throw error
  }
  return []
}

const secret = 'thirty-two characters at the very least'
const postgres = { DATABASE_URL: 'postgres://stuiver@localhost/stuiver', SECRET: secret }

describe('without any configuration', () => {
  test('serves everything, with the demo world, on port 3000', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      storageUrl: join(dataDir, 'storage'),
      trustedProxies: 0,
      adminEmails: [],
      withDemo: true,
      process: 'all',
    })
  })

  test('makes a secret that only its owner can read, and keeps it', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })
})

test('tells every mistake at once', () => {
  const mistakes = mistakesOf({
    PORT: 'eighty',
    BASE_URL: 'example.org',
    SECRET: 'short',
    PROCESS: 'some',
    DEMO: 'maybe',
  })
  expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual(['PORT', 'BASE_URL', 'SECRET', 'DEMO', 'PROCESS'])
})

test.each([
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['BASE_URL', 'ftp://example.org'],
  ['DATABASE_URL', 'mysql://localhost/stuiver'],
  ['SMTP_URL', 'http://localhost'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['PAYMENT_TIMEOUT_MS', '20000'],
])('refuses %s=%s and names it', (name, value) => {
  expect(mistakesOf({ ...postgres, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: '', DEMO: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    withDemo: true,
  })
})

test('PostgreSQL needs a secret that is given, and leaves the data folder alone', () => {
  expect(mistakesOf({ DATABASE_URL: postgres.DATABASE_URL })).toEqual([expect.stringMatching(/^SECRET: /)])
  expect(readConfig({ DATA_DIR: dataDir, ...postgres })).toMatchObject({ secret })
  expect(existsSync(join(dataDir, 'secret'))).toBe(false)
})

test('the embedded database serves one process', () => {
  expect(mistakesOf({ PROCESS: 'web' })).toEqual([expect.stringMatching(/^PROCESS: /)])
  expect(mistakesOf({ PROCESS: 'web', ...postgres })).toEqual([])
})

test('the embedded database is refused in production, unless somebody accepts what it can lose', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' }
  expect(mistakesOf(production)).toEqual([expect.stringMatching(/^DATABASE_URL: .*power cut/)])
  expect(mistakesOf({ ...production, EMBEDDED_DATABASE: 'allow' })).toEqual([])
  expect(mistakesOf({ ...production, ...postgres })).toEqual([])
})

test('mails that everybody can read are refused in production', () => {
  expect(mistakesOf({ NODE_ENV: 'production', ...postgres })).toEqual([expect.stringMatching(/^SMTP_URL: /)])
  expect(mistakesOf(postgres)).toEqual([])
})

test('reads a list of addresses however it is written', () => {
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_EMAILS: ' Beheer@Stuiver.test, ,ilse@stuiver.test' })
  expect(config.adminEmails).toEqual(['beheer@stuiver.test', 'ilse@stuiver.test'])
})

test('an address keeps no slash at its end', () => {
  expect(readConfig({ DATA_DIR: dataDir, BASE_URL: 'https://example.org/' }).baseUrl).toBe('https://example.org')
})
