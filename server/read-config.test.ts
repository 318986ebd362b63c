import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configProblems } from '../tests/support/servers/config-problems.ts'
import { allSecretsOf } from './platform/secrets.ts'
import { misspelledSettings, readConfig } from './read-config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const problemsOf = (environment: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...environment })

const secret = 'thirty-two characters at the very least'
const postgres = { DATABASE_URL: 'postgres://stuiver@localhost/stuiver', SECRET: secret }

describe('without any configuration', () => {
  test('serves everything, with the demo world, on port 3000', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      storageDir: join(dataDir, 'storage'),
      trustedProxies: 0,
      adminEmails: [],
      withDemo: true,
      process: 'all',
    })
  })

  test('pages wait at most a tenth of a second for the methods of a silent provider', () => {
    expect(readConfig({ DATA_DIR: dataDir }).methodsWithinMs).toBeLessThan(100)
  })

  test('makes a secret that only its owner can read, and keeps it', () => {
    const first = allSecretsOf(readConfig({ DATA_DIR: dataDir }).secret).current
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toEqual(allSecretsOf(first))
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })
})

describe('a value in a file', () => {
  const fileWith = (text: string) => {
    const file = join(dataDir, 'mounted')
    writeFileSync(file, text)
    return file
  }

  test.each(['', '\n', '\r\n'])('is read without the line end %j behind it', (lineEnd) => {
    const environment = { ...postgres, SECRET: '', SECRET_FILE: fileWith(`${secret}${lineEnd}`), DATA_DIR: dataDir }
    expect(readConfig(environment).secret).toEqual(allSecretsOf(secret))
  })

  test('is judged as one of the environment', () => {
    expect(problemsOf({ ...postgres, SECRET: '', SECRET_FILE: fileWith('short') })).toEqual([
      expect.stringMatching(/^SECRET: /),
    ])
  })

  test('may not stand beside one of the environment, and has to be there', () => {
    expect(problemsOf({ ...postgres, SECRET_FILE: fileWith(secret) })).toEqual([
      'SECRET_FILE: SECRET has a value already; give one of them',
    ])
    expect(problemsOf({ ...postgres, SECRET: '', SECRET_FILE: join(dataDir, 'nowhere') })).toEqual([
      'SECRET_FILE: the file cannot be read (ENOENT)',
    ])
    expect(problemsOf({ ...postgres, SECRET: '', SECRET_FILE: fileWith('\n'), ALLOW: 'weak-secret' })).toEqual([
      'SECRET_FILE: the file is empty',
    ])
  })
})

test.each([
  ['BASEURL', 'BASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SECRET_PREVIOS', 'SECRET_PREVIOUS'],
  ['mollie_api_key', 'MOLLIE_API_KEY'],
  ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
  ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
])('a variable %s is said to be nearly %s', (variable, suggestion) => {
  expect(
    misspelledSettings({ [variable]: 'x', [suggestion]: 'x', SECRET_FILE: 'x', PATH: 'x', HOSTS: 'x', POST: 'x' }),
  ).toEqual([{ variable, suggestion }])
})

test('former secrets stand in one variable or file, one a line, and never beside a generated secret', () => {
  const [passphrase, other] = ['the first secret of this site, in words', 'Another-former-secret-of-7-years-ago']
  const file = join(dataDir, 'former')
  writeFileSync(file, `${passphrase}\r\n\n${other}\n`)
  const previousOf = (settings: Record<string, string>) =>
    allSecretsOf(readConfig({ ...postgres, DATA_DIR: dataDir, ...settings }).secret).previous
  expect(previousOf({ SECRET_PREVIOUS_FILE: file })).toEqual([passphrase, other])
  expect(previousOf({ SECRET_PREVIOUS: `${passphrase}\n${secret}` })).toEqual([passphrase])
  expect(problemsOf({ SECRET_PREVIOUS: passphrase })).toEqual([expect.stringMatching(/^SECRET_PREVIOUS: /)])
})

test('reports every mistake at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    BASE_URL: 'example.org',
    PROCESS: 'some',
    DEMO: 'maybe',
  })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'BASE_URL', 'DEMO', 'PROCESS'])
})

test.each([
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['BASE_URL', 'ftp://example.org'],
  ['BASE_URL', 'http://localhost/giving'],
  ['BASE_URL', 'http://localhost/?from=here'],
  ['BASE_URL', 'http://ilse:secret@localhost'],
  ['ADMIN_EMAILS', 'ilse@stuiver.test, beheer'],
  ['ADMIN_EMAILS', 'ilse@stuiver.test; beheer@stuiver.test'],
  ['SUPPORT_EMAIL', 'hulp'],
  ['SUPPORT_EMAIL', 'hulp@127.0.0.1'],
  ['STORAGE_URL', 's3://stuiver/files'],
  ['STORAGE_URL', 's3:stuiver'],
  ['STORAGE_URL', 's3://S?region=eu-west-1'],
  ['STORAGE_URL', 's3://key:secret@stuiver?region=eu-west-1'],
  ['STORAGE_URL', 's3://stuiver/a%20b?region=eu-west-1'],
  ['STORAGE_URL', 's3://stuiver?endpoint=storage.example.org'],
  ['STORAGE_URL', 's3://stuiver?endpoint=https://storage.example.org/files'],
  ['STORAGE_URL', 's3://stuiver?region=eu-west-1&acl=public-read'],
  ['STORAGE_URL', 'https://storage.example.org/files'],
  ['STORAGE_URL', 'file:'],
  ['PAYMENTS', 'cash'],
  ['CARDS', 'none'],
  ['DATABASE_URL', 'mysql://localhost/stuiver'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres:///stuiver'],
  ['SMTP_URL', 'http://localhost'],
  ['SMTP_URL', 'smtp:mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['ALLOW', 'everything'],
  ['PAYMENT_TIMEOUT_MS', '20000'],
  ['PAGES_AT_ONCE', '0'],
  ['LOOP_DELAY_MAX_MS', 'soon'],
])('refuses %s=%s and names it', (name, value) => {
  expect(problemsOf({ ...postgres, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
})

test.each(['postgres://db.example.org/stuiver', 'postgresql:///stuiver?host=/var/run/postgresql'])(
  'takes %s for the URL of a database',
  (url) => expect(readConfig({ ...postgres, DATA_DIR: dataDir, DATABASE_URL: url }).databaseUrl).toBe(url),
)

test.each([
  ['hulp@münchen.de', 'hulp@münchen.de'],
  ['a&b@stuiver.test', 'a&b@stuiver.test'],
  ['hulp@stuiver.xn--p1ai', 'hulp@stuiver.рф'],
])('takes %s for support and staff as %s: one rule for e-mail addresses everywhere', (email, record) => {
  const { supportEmail, adminEmails } = readConfig({ DATA_DIR: dataDir, SUPPORT_EMAIL: email, ADMIN_EMAILS: email })
  expect([supportEmail, adminEmails]).toEqual([record, [record]])
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: '', DEMO: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    withDemo: true,
  })
})

test.each([
  [{}, undefined],
  [{ PAYMENTS: 'sandbox' }, 'practice'],
  [{ PAYMENTS: 'sandbox', MOLLIE_API_KEY: 'live_x', ...stripeKeys('sk_live_x') }, 'practice'],
  [{ PAYMENTS: 'mollie', MOLLIE_API_KEY: 'test_x', ...stripeKeys('sk_live_x') }, 'practice'],
  [{ PAYMENTS: 'mollie', MOLLIE_API_KEY: 'live_x', ...stripeKeys('sk_test_x') }, 'real'],
  [{ PAYMENTS: 'stripe', MOLLIE_API_KEY: 'live_x', ...stripeKeys('sk_test_x') }, 'practice'],
  [{ PAYMENTS: 'stripe', MOLLIE_API_KEY: 'test_x', ...stripeKeys('rk_live_x') }, 'real'],
  [stripeKeys('sk_live_x'), undefined],
])('of %j the money of donors is %s: that of the chosen provider', (input, money) => {
  expect(readConfig({ DATA_DIR: dataDir, ...input }).donationMoney).toBe(money)
})

test('PostgreSQL needs a secret that is given, and leaves the data folder alone', () => {
  expect(problemsOf({ DATABASE_URL: postgres.DATABASE_URL })).toEqual([expect.stringMatching(/^SECRET: /)])
  expect(readConfig({ DATA_DIR: dataDir, ...postgres })).toMatchObject({ secret: { current: secret, previous: [] } })
  expect(existsSync(join(dataDir, 'secret'))).toBe(false)
})

test('the direct address of a database is that of a PostgreSQL database behind another address', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://stuiver@db.internal/stuiver' }
  expect(problemsOf(direct)).toEqual([expect.stringMatching(/^DATABASE_DIRECT_URL: requires DATABASE_URL/)])
  const wrong = problemsOf({ ...postgres, DATABASE_DIRECT_URL: 'mysql://db' })
  expect(wrong).toEqual([expect.stringMatching(/^DATABASE_DIRECT_URL: must /)])
  expect(readConfig({ DATA_DIR: dataDir, ...postgres, ...direct })).toMatchObject({
    databaseUrl: postgres.DATABASE_URL,
    databaseDirectUrl: direct.DATABASE_DIRECT_URL,
  })
})

test('the embedded database serves one process', () => {
  expect(problemsOf({ PROCESS: 'web' })).toEqual([expect.stringMatching(/^PROCESS: /)])
  expect(problemsOf({ PROCESS: 'web', ...postgres })).toEqual([])
})

test('the embedded database listens to this machine alone, unless HOST says otherwise', () => {
  expect(readConfig({ DATA_DIR: dataDir }).host).toBe('127.0.0.1')
  expect(readConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ DATA_DIR: dataDir, ...postgres }).host).toBe('0.0.0.0')
})

/** Every word at once. */
const allowed = { ALLOW: 'demo, sandbox,no-mail, http,weak-secret,embedded-database' }

test.each([
  ['nothing at all', {}, false],
  ['NODE_ENV=production', { NODE_ENV: 'production' }, true],
  ['NODE_ENV with a capital', { NODE_ENV: 'Production' }, true],
  ['NODE_ENV with a blank behind it', { NODE_ENV: 'production ' }, true],
  ['NODE_ENV with a line end behind it', { NODE_ENV: 'PRODUCTION\r' }, true],
  ['NODE_ENV=development', { NODE_ENV: 'development' }, false],
  ['a database of its own', postgres, false],
  ['a database of its own behind a public address', { ...postgres, BASE_URL: 'https://example.org' }, true],
  ['a database of its own at localhost', { ...postgres, BASE_URL: 'http://localhost:3000' }, false],
  ['a database of its own at a loopback address', { ...postgres, BASE_URL: 'http://127.0.0.1:3000' }, false],
  ['a database of its own at the other loopback address', { ...postgres, BASE_URL: 'http://[::1]:3000' }, false],
  ['a name below localhost', { BASE_URL: 'http://stuiver.localhost:3000' }, false],
  ['the embedded database behind a public address', { BASE_URL: 'https://example.org' }, true],
  ['a public address without https', { BASE_URL: 'http://example.org' }, true],
  ['an address of the own network', { BASE_URL: 'http://192.168.1.20:3000' }, true],
  ['a name of the own network', { BASE_URL: 'http://nas.local' }, true],
  ['a name that begins like this machine', { BASE_URL: 'https://localhost.example.org' }, true],
  ['a name that ends like this machine', { BASE_URL: 'https://notlocalhost' }, true],
  ['every address of the machine', { BASE_URL: 'http://0.0.0.0:3000' }, true],
])('%s makes it production or not', (_title, environment, isProduction) => {
  expect(readConfig({ DATA_DIR: dataDir, ...allowed, ...environment }).isProduction).toBe(isProduction)
})

describe.each([
  ['NODE_ENV=production', { NODE_ENV: 'production', DATABASE_URL: postgres.DATABASE_URL }],
  ['a public address', { BASE_URL: 'https://example.org', DATABASE_URL: postgres.DATABASE_URL }],
])('in production, by %s,', (_why, why) => {
  const production = {
    ...why,
    SECRET: secret,
    SMTP_URL: 'smtp://localhost',
    PAYMENTS: 'mollie',
    MOLLIE_API_KEY: 'test_abc',
  }

  test('nothing of it is refused where all is as it should be, and there is no demo world', () => {
    expect(problemsOf(production)).toEqual([])
    expect(readConfig({ DATA_DIR: dataDir, ...production }).withDemo).toBe(false)
    expect(readConfig({ DATA_DIR: dataDir, ...production, ...allowed }).withDemo).toBe(false)
    expect(readConfig({ DATA_DIR: dataDir, ...production, DEMO: 'on', ALLOW: 'demo' }).withDemo).toBe(true)
  })

  test.each([
    ['demo', 'DEMO', { DEMO: 'on' }],
    ['sandbox', 'PAYMENTS', { PAYMENTS: 'sandbox' }],
    ['sandbox', 'PAYMENTS', { PAYMENTS: '' }],
    ['sandbox', 'CARDS', { CARDS: 'sandbox' }],
    ['no-mail', 'SMTP_URL', { SMTP_URL: '' }],
    ['weak-secret', 'SECRET', { SECRET: 'x' }],
    ['weak-secret', 'SECRET', { SECRET: 'x'.repeat(64) }],
    ['weak-secret', 'SECRET', { SECRET: 'geheim123'.repeat(8) }],
    ['weak-secret', 'SECRET', { SECRET: `${'abcdefgh12'.repeat(4)}abc` }],
    ['weak-secret', 'SECRET_PREVIOUS', { SECRET_PREVIOUS: 'none' }],
    ['embedded-database', 'DATABASE_URL', { DATABASE_URL: '' }],
  ])('%s is refused in a sentence about %s, and allowed by that one word alone', (word, name, risk) => {
    const others = allowed.ALLOW.replace(word, '')
    for (const ALLOW of ['', others])
      expect(problemsOf({ ...production, ...risk, ALLOW })).toEqual([
        expect.stringMatching(new RegExp(`^${name}: .*; ALLOW=${word} accepts that$`)),
      ])
    expect(problemsOf({ ...production, ...risk, ALLOW: word })).toEqual([])
  })

  test('webhooks never go into the own network', () => {
    expect(problemsOf({ ...production, ...allowed, LOCAL_WEBHOOKS: 'allow' })).toEqual([
      expect.stringMatching(/^LOCAL_WEBHOOKS: /),
    ])
  })
})

test('a public https URL without NODE_ENV starts nothing that is meant for a demo', () => {
  const problems = problemsOf({ BASE_URL: 'https://example.org', DEMO: 'on', SECRET: 'a' })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'SECRET',
    'DATABASE_URL',
    'SMTP_URL',
    'DEMO',
    'PAYMENTS',
  ])
})

test('a URL without https is refused where others come by it, unless that is allowed', () => {
  const production = { ...postgres, SMTP_URL: 'smtp://localhost', PAYMENTS: 'mollie', MOLLIE_API_KEY: 'test_abc' }
  const open = { ...production, BASE_URL: 'http://example.org' }
  expect(problemsOf(open)).toEqual([expect.stringMatching(/^BASE_URL: .*; ALLOW=http accepts that$/)])
  expect(problemsOf({ ...open, ALLOW: 'http' })).toEqual([])
  expect(problemsOf({ ...production, NODE_ENV: 'production', BASE_URL: 'http://localhost:3000' })).toEqual([])
})

test.each([
  '0123456789abcdef0123456789abcdef',
  'ab'.repeat(20),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
  'short but good: 8f3Kq',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210',
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'acegikmoqsuwyACEGIKMOQSUWY02468X1357',
])('%s is no secret, also for trying it out', (weak) => {
  expect(problemsOf({ SECRET: weak })).toEqual([expect.stringMatching(/^SECRET: /)])
  const former = problemsOf({ SECRET: secret, SECRET_PREVIOUS: `${secret.toUpperCase()}\n${weak}` })
  expect(former).toEqual([expect.stringMatching(/^SECRET_PREVIOUS: each secret, one a line, must /)])
  expect(readConfig({ DATA_DIR: dataDir, SECRET: weak, ALLOW: 'weak-secret' }).secret).toEqual(allSecretsOf(weak))
})

test.each([secret, 'b58ca5281aeb85dd3467bacf75b8fb1f', 'bTQ7c0qD0mYb1nTqXkQ3cPZ0vA5rJ4sH'])('%s is one', (strong) => {
  expect(problemsOf({ SECRET: strong })).toEqual([])
})

test.each([
  ['MOLLIE', { MOLLIE_API_KEY: 'live_abc' }, { MOLLIE_API_KEY: 'test_abc' }],
  [
    'STRIPE',
    { STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
    { STRIPE_SECRET_KEY: 'rk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
  ],
  ['BRAINTREE', braintreeIn('production'), braintreeIn('sandbox')],
])('a live key of %s never goes to a plain http host', (provider, live, trial) => {
  const name = `${provider}_API_URL`
  for (const url of ['http://pay.example.org', 'http://localhost:4010'])
    expect(problemsOf({ ...live, ...allowed, [name]: url })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  expect(problemsOf({ ...live, [name]: 'https://pay.example.org' })).toEqual([])
  expect(problemsOf({ ...trial, [name]: 'http://localhost:4010' })).toEqual([])
})

function stripeKeys(key: string) {
  return { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_a' }
}

function braintreeIn(environment: string) {
  const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'a', BRAINTREE_PRIVATE_KEY: 'b' }
  return { ...keys, BRAINTREE_ENVIRONMENT: environment }
}

test('nothing of production is required to try the product out', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(postgres)).toEqual([])
})

test('files lie in a folder, named by its path or its URL', () => {
  const folderOf = (STORAGE_URL: string) => readConfig({ DATA_DIR: dataDir, STORAGE_URL }).storageDir
  expect(folderOf('/srv/files')).toBe('/srv/files')
  expect(folderOf('file:///srv/files')).toBe('/srv/files')
  expect(folderOf('files')).toBe(join(process.cwd(), 'files'))
})

test('files lie in a bucket, with the keys of the environment', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'sleutel', AWS_SECRET_ACCESS_KEY: 'geheim' }
  const bucketOf = (STORAGE_URL: string, more = {}) =>
    readConfig({ DATA_DIR: dataDir, STORAGE_URL, ...more }).storageBucket
  const credentials = { accessKeyId: 'sleutel', secretAccessKey: 'geheim' }
  const endpoint = 'http://127.0.0.1:9000'
  expect(bucketOf('s3://stuiver?region=eu-west-1')).toEqual({ bucket: 'stuiver', prefix: '', region: 'eu-west-1' })
  expect(bucketOf(`s3://stuiver/a/b/?endpoint=${endpoint}/`, keys)).toEqual({
    bucket: 'stuiver',
    prefix: 'a/b/',
    region: 'us-east-1',
    endpoint,
    credentials,
  })
  expect(bucketOf('s3://stuiver?region=x', { ...keys, AWS_SESSION_TOKEN: 'tijdelijk' })?.credentials).toEqual({
    ...credentials,
    sessionToken: 'tijdelijk',
  })
  expect(bucketOf('/srv/files', keys)).toBeUndefined()
  expect(problemsOf({ STORAGE_URL: 's3://stuiver?region=x', AWS_ACCESS_KEY_ID: 'sleutel' })).toEqual([
    expect.stringMatching(/^AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both/),
  ])
})

test('reads a list of e-mail addresses however it is written', () => {
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_EMAILS: ' Beheer@Stuiver.test, ,ilse@stuiver.test' })
  expect(config.adminEmails).toEqual(['beheer@stuiver.test', 'ilse@stuiver.test'])
})

test('a URL keeps no slash at its end', () => {
  expect(readConfig({ DATA_DIR: dataDir, BASE_URL: 'http://localhost:80/' }).baseUrl).toBe('http://localhost')
})
