import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { deviceOf } from './rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const current = async (visitor: Visitor) => (await visitor.get('/user/current')).body
const list = async (visitor: Visitor) => (await visitor.get('/settings/sessions')).body.list

async function browserOf(email: string, userAgent = ''): Promise<Visitor> {
  const visitor = app.visitor()
  await visitor.post('/login', { email, password: builtPassword }, { 'user-agent': userAgent })
  return visitor
}

describe('sessions', () => {
  test('are listed with device and last use, latest first', async () => {
    const { email } = await insertUser(app.deps.db)
    const first = await browserOf(email, firefox)
    app.clock.advance(minutes(10))
    const second = await browserOf(email)
    expect(await list(second)).toEqual([
      {
        id: expect.any(Number) as number,
        device: 'Onbekend apparaat',
        created_at: app.clock.now().toISOString(),
        last_used_at: app.clock.now().toISOString(),
        is_current: true,
      },
      expect.objectContaining({ device: 'Firefox op Linux', is_current: false }),
    ])
    app.clock.advance(minutes(10))
    expect((await list(first)).map((session: { is_current: boolean }) => session.is_current)).toEqual([true, false])
  })

  test('that have expired are not listed, nor those of others', async () => {
    const { email } = await insertUser(app.deps.db)
    await browserOf(email)
    await browserOf((await insertUser(app.deps.db)).email)
    app.clock.advance(days(1))
    expect(await list(await browserOf(email))).toHaveLength(1)
  })

  test('can be ended one by one, at once', async () => {
    const { email } = await insertUser(app.deps.db)
    const [here, there, elsewhere] = [await browserOf(email), await browserOf(email, firefox), await browserOf(email)]
    const target = (await list(here)).find(({ device }: { device: string }) => device === 'Firefox op Linux')
    expect((await here.write('DELETE', `/settings/sessions/${target.id}`)).status).toBe(200)
    expect(await current(there)).toBeNull()
    expect(await current(elsewhere)).toMatchObject({ email })
    expect((await here.write('DELETE', `/settings/sessions/${target.id}`)).status).toBe(404)
  })

  test('of another user are not found', async () => {
    const ownBrowser = await browserOf((await insertUser(app.deps.db)).email)
    const otherBrowser = await browserOf((await insertUser(app.deps.db)).email)
    const [{ id }] = await list(otherBrowser)
    expect((await ownBrowser.write('DELETE', `/settings/sessions/${id}`)).status).toBe(404)
    expect((await list(otherBrowser)).length).toBe(1)
  })

  test('can be ended everywhere but here', async () => {
    const { email } = await insertUser(app.deps.db)
    const other = await browserOf((await insertUser(app.deps.db)).email)
    const [here, ...elsewhere] = [await browserOf(email), await browserOf(email), await browserOf(email)]
    expect((await here!.write('DELETE', '/settings/sessions')).status).toBe(200)
    expect(await current(here!)).toMatchObject({ email })
    for (const visitor of elsewhere) expect(await current(visitor)).toBeNull()
    expect(await current(other)).not.toBeNull()
  })

  test.each([
    ['GET', '/settings/sessions'],
    ['DELETE', '/settings/sessions'],
    ['DELETE', '/settings/sessions/1'],
  ] as const)('are no guest’s: %s %s [8.02]', async (method, url) => {
    const visitor = app.visitor()
    const { status } = method === 'GET' ? await visitor.get(url) : await visitor.write(method, url)
    expect(status).toBe(401)
  })
})

describe('a device', () => {
  test.each([
    [firefox, 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 CriOS/126.0 Mobile Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', undefined, undefined],
    ['', undefined, undefined],
  ])('%j is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
