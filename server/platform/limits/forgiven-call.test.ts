import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineCall, messageAnswer } from '../../../contract/call.ts'
import { FakeClock } from '../../../tests/support/fake-clock.ts'
import { testConfig } from '../../../tests/support/servers/test-config.ts'
import { Unavailable } from '../errors.ts'
import { CallRouter } from '../http/call-router.ts'
import { createServer } from '../http/create-server.ts'
import { guest } from '../http/requests/actor.ts'
import { createCsrf } from '../http/requests/csrf.ts'
import { createTexts } from '../i18n/texts.ts'
import { silentLog } from '../log.ts'
import { CallCounts } from './call-counts.ts'

const call = defineCall({
  method: 'GET',
  path: '/api/busy',
  summary: 'Busy',
  access: 'public',
  ability: null,
  limitPerMinute: 2,
  forgivesUnavailable: true,
  answers: { 200: messageAnswer },
})

const config = testConfig({ SECRET: 'a secret of at least 32 characters' })
const callCounts = new CallCounts({
  database: undefined,
  clock: new FakeClock(),
  log: silentLog,
  secret: config.secret,
})
const http = await createServer({ config, log: silentLog, texts: createTexts(), callCounts })
let isBusy = true

beforeAll(async () => {
  const csrf = createCsrf({ ...config, sessionCookie: 'session', deviceCookie: 'device' })
  const calls = new CallRouter({ csrf, authenticate: async () => guest })
  calls.on(call, async () => {
    if (isBusy) throw new Unavailable()
    return { status: 200, body: { message: 'ok' } }
  })
  calls.mountOn(http)
  await http.ready()
})
afterAll(() => http.close())

test.each([
  ['IPv4', '192.0.2.7', '192.0.2.7'],
  ['IPv4 on a socket of IPv6', '::ffff:192.0.2.8', '192.0.2.8'],
  ['IPv6', '2001:db8:1:2::3', '2001:DB8:1:2:3:4:5:6'],
])(
  'a 503 of ours is no attempt of a caller with %s, and other answers are one of its network',
  async (_kind, own, neighbour) => {
    const request = async (remoteAddress: string) => (await http.inject({ url: '/api/busy', remoteAddress })).statusCode
    isBusy = true
    for (let time = 0; time < 5; time += 1) expect(await request(own)).toBe(503)
    isBusy = false
    expect([await request(own), await request(neighbour), await request(own)]).toEqual([200, 200, 429])
  },
)

test('a 503 of ours counts as no attempt of a wider network, whose limit is ten times as high', async () => {
  const request = async (remoteAddress: string) => (await http.inject({ url: '/api/busy', remoteAddress })).statusCode
  const from = (network: number) => request(`2001:db8:7:${network}::1`)
  const networks = Array.from({ length: 20 }, (_, index) => index + 1)
  const answersOf = async () => {
    const answers = new Set<number>()
    for (const network of networks) answers.add(await from(network))
    return [...answers]
  }
  isBusy = true
  expect(await answersOf()).toEqual([503])
  isBusy = false
  expect(await answersOf()).toEqual([200])
  expect([await from(21), await from(1)]).toEqual([429, 429])
  expect([await request('2001:db8:8:1::1'), await request('192.0.2.99')]).toEqual([200, 200])
})
