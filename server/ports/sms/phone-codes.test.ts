import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import { testWords } from '../../../tests/support/database/rows-of.ts'
import { FakeClock } from '../../../tests/support/fake-clock.ts'
import { readConfig } from '../../read-config.ts'
import type { Database } from '../../platform/db/database.ts'
import { Unavailable } from '../../platform/errors.ts'
import { createTexts } from '../../platform/i18n/texts.ts'
import { createPhoneCodes } from './create-phone-codes.ts'
import { PhoneRefused } from './phone-codes.ts'
import { createTwilioCodes, refusedCodes } from './twilio-codes.ts'

const phone = '+31612345678'
/** Codes from Twilio’s list of errors: an invalid or unreachable number, one that opted out, a landline. */
const numberRefusals = [21211, 21408, 21610, 21614, 60200, 60205, 60212, 60410]
const account = { accountSid: 'ACtest', authToken: 'geheim', serviceSid: 'VAtest' }

describe('codes by Twilio Verify', () => {
  let server: Server
  let baseUrl: string
  let answer: { status: number; body: string } | 'never'
  let requests: { url: string | undefined; authorization: string | undefined; fields: Record<string, string> }[]

  beforeAll(async () => {
    server = createServer((request, response) => {
      void readText(request).then((text) => {
        const { url, headers } = request
        requests.push({
          url,
          authorization: headers.authorization,
          fields: Object.fromEntries(new URLSearchParams(text)),
        })
        if (answer === 'never') return request.socket.destroy()
        return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    requests = []
    answer = { status: 201, body: '{"status":"pending"}' }
  })

  const codes = () => createTwilioCodes(account, baseUrl)

  test('are sent with the number, the language and our name', async () => {
    expect(await codes().send(phone, 'de')).toBeNull()
    expect(requests).toEqual([
      {
        url: '/v2/Services/VAtest/Verifications',
        authorization: `Basic ${Buffer.from('ACtest:geheim').toString('base64')}`,
        fields: { To: phone, Channel: 'sms', Locale: 'de' },
      },
    ])
  })

  test.each([
    { status: 200, body: '{"status":"approved"}', expected: true },
    { status: 200, body: '{"status":"pending"}', expected: false },
    { status: 200, body: '<html></html>', expected: false },
    { status: 404, body: '{"code":20404}', expected: false },
  ])('are right or wrong as they say: $status $body', async ({ expected, ...parameters }) => {
    answer = parameters
    expect(await codes().isRight(phone, '123456', null)).toBe(expected)
    expect(requests[0]).toMatchObject({
      url: '/v2/Services/VAtest/VerificationCheck',
      fields: { To: phone, Code: '123456' },
    })
  })

  testWords('a code of a refused number', refusedCodes, numberRefusals)
  test.each(numberRefusals)('cannot go to a number that they refuse by %s', async (code) => {
    answer = { status: 400, body: JSON.stringify({ code }) }
    await expect(codes().send(phone, 'nl')).rejects.toThrow(PhoneRefused)
  })

  test.each([
    { status: 500, body: '' },
    { status: 401, body: '{"code":20003}' },
    { status: 429, body: '{"code":60203}' },
    { status: 400, body: 'geen json' },
  ])('are unavailable when they fail: $status', async (input) => {
    answer = input
    await expect(codes().send(phone, 'nl')).rejects.toThrow(Unavailable)
    await expect(codes().isRight(phone, '123456', null)).rejects.toThrow(Unavailable)
  })

  test('are unavailable without an answer', async () => {
    answer = 'never'
    await expect(codes().send(phone, 'nl')).rejects.toThrow(Unavailable)
    await expect(createTwilioCodes(account, 'http://127.0.0.1:1').isRight(phone, '1', null)).rejects.toThrow(
      Unavailable,
    )
  })
})

describe('codes without a provider', () => {
  let database: Database
  const clock = new FakeClock()

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  const codesWith = (environment: Record<string, string>) => {
    const config = readConfig({ SECRET: 'a secret of at least 32 characters', ...environment })
    return createPhoneCodes({ config, clock, db: database.db, texts: createTexts() })
  }
  const strong = 'q8ZtV3nR5xLmW2bYc7KdPf0HsJ4uEaGi'
  const intended = 'no-mail,sandbox,embedded-database'
  const mails = () =>
    database.run<{ kind: string; to: string; text: string }>(
      { name: 'test-sms', text: 'select kind, "to", text from mails order by id' },
      [],
    )

  test('lie in the mailbox, and are right for their own number alone', async () => {
    const codes = codesWith({})
    expect(codes.isOffered).toBe(true)
    const record = await codes.send(phone, 'en')
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'sms',
      to: phone,
      text: expect.stringContaining('Your code for Stuiver') as string,
    })
    const code = /\d{6}/.exec(mail!.text)![0]
    expect(record).not.toContain(code)
    expect(await codes.isRight(phone, code, record)).toBe(true)
    expect(await codes.isRight('+31687654321', code, record)).toBe(false)
    expect(await codes.isRight(phone, code === '000000' ? '000001' : '000000', record)).toBe(false)
    expect(await codes.isRight(phone, code, null)).toBe(false)
  })

  test.each([
    ['beside a real mail server', { SMTP_URL: 'smtp://localhost:2525' }],
    ['in production, without a mail server too', { NODE_ENV: 'production', SECRET: strong, ALLOW: intended }],
    ['at a public address', { BASE_URL: 'https://example.org', SECRET: strong, ALLOW: intended }],
  ])('cannot be had %s, where the mailbox has no page', async (_where, environment) => {
    const before = (await mails()).length
    const codes = codesWith(environment)
    expect(codes.isOffered).toBe(false)
    await expect(codes.send(phone, 'nl')).rejects.toThrow(Unavailable)
    await expect(codes.isRight(phone, '123456', null)).rejects.toThrow(Unavailable)
    expect(await mails()).toHaveLength(before)
  })
})

describe('the configuration', () => {
  test('takes all three values of Twilio, or none', () => {
    const all = { TWILIO_ACCOUNT_SID: 'ACx', TWILIO_AUTH_TOKEN: 'y', TWILIO_VERIFY_SERVICE_SID: 'VAz' }
    const base = { SECRET: 'a secret of at least 32 characters' }
    expect(readConfig({ ...base, ...all }).twilio).toEqual({ accountSid: 'ACx', authToken: 'y', serviceSid: 'VAz' })
    expect(readConfig(base).twilio).toBeUndefined()
    expect(() => readConfig({ ...base, ...all, TWILIO_AUTH_TOKEN: '' })).toThrow(/give all three, or none/)
    expect(() => readConfig({ ...base, ...all, TWILIO_ACCOUNT_SID: 'x' })).toThrow(/must start with AC/)
  })
})
