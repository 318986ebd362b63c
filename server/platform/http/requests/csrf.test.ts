import { afterAll, describe, expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/servers/test-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { createCsrf } from './csrf.ts'
import { createServer } from '../create-server.ts'

const secret = 'a secret of at least 32 characters'

async function serverAt(baseUrl: string) {
  const config = testConfig({ SECRET: secret, BASE_URL: baseUrl })
  const http = await createServer({ config, log: silentLog, texts: createTexts() })
  const csrf = createCsrf({ ...config, sessionCookie: 'session', deviceCookie: 'device' })
  csrf.rotateOn(http)
  http.get('/look', (request, reply) => ({ token: csrf.issue(request, reply), saw: request.cookies }))
  http.post('/write', (request) => {
    csrf.check(request)
    return { written: true }
  })
  const rules = { path: '/', httpOnly: true, secure: baseUrl.startsWith('https:') }
  http.post('/sign-in', (_request, reply) => reply.setCookie('session', 'session-of-ilse', rules).send({}))
  http.post('/sign-out', (_request, reply) => reply.clearCookie('session', { path: '/' }).send({}))
  await http.ready()

  /** A browser: keeps cookies by the name it was given. */
  function browser(jar: Record<string, string> = {}) {
    const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) => {
      const cookie = Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const answer = await http.inject({ method, url, headers: { host: new URL(baseUrl).host, cookie, ...headers } })
      for (const { name, value } of answer.cookies) jar[name] = value
      return answer
    }
    const write = async (token: string, headers: Record<string, string> = {}) =>
      (await send('POST', '/write', { 'x-xsrf-token': token, ...headers })).statusCode
    return { jar, send, write, look: async () => (await send('GET', '/look')).json().token as string }
  }
  return { http, browser }
}

const plain = await serverAt('http://stuiver.test')
const secure = await serverAt('https://stuiver.test')
afterAll(() => Promise.all([plain.http.close(), secure.http.close()]))

describe('a token', () => {
  test('is good for the browser it was made for, as often as it likes', async () => {
    const { look, write } = plain.browser()
    const token = await look()
    expect([await write(token), await write(token), await look()]).toEqual([200, 200, token])
  })

  test('of another browser is refused, also with its cookie planted', async () => {
    const attacker = plain.browser()
    const stolen = await attacker.look()
    const { jar, look, write } = plain.browser()
    await look()
    expect(await write(stolen)).toBe(419)
    jar['XSRF-TOKEN'] = stolen
    expect(await write(stolen)).toBe(419)
  })

  test('of another session is refused in this one, and that from before the sign-in too', async () => {
    const { jar, look, send, write } = plain.browser()
    const before = await look()
    await send('POST', '/sign-in')
    const after = jar['XSRF-TOKEN']!
    expect([await write(before), await write(after)]).toEqual([419, 200])
    const { write: writeAsOther } = plain.browser({ ...jar, session: 'session-of-bas' })
    expect(await writeAsOther(after)).toBe(419)
  })

  test('changes with the same answer that signs in or out, so that the page that is open can go on', async () => {
    const { jar, look, send, write } = plain.browser()
    const tokens = [await look()]
    for (const url of ['/sign-in', '/sign-out']) {
      const answer = await send('POST', url)
      expect(answer.cookies.filter(({ name }) => name === 'XSRF-TOKEN')).toHaveLength(1)
      tokens.push(jar['XSRF-TOKEN']!)
      expect(await write(jar['XSRF-TOKEN']!)).toBe(200)
    }
    expect(new Set(tokens).size).toBe(3)
  })

  test.each(['', 'a', 'a.b', '.', 'x'.repeat(50), 'é.é'])('that is made up is refused: %s', async (creation) => {
    const { jar, look, write } = plain.browser()
    await look()
    jar['XSRF-TOKEN'] = encodeURIComponent(creation)
    expect(await write(creation)).toBe(419)
  })
})

describe('a page of another site is refused, even with the right token', () => {
  test.each([
    ['https://stuiver.test', { origin: 'https://stuiver.test', 'sec-fetch-site': 'same-origin' }, 200],
    ['https://stuiver.test', {}, 200],
    ['https://stuiver.test', { origin: 'https://evil.test' }, 419],
    ['https://stuiver.test', { origin: 'null' }, 419],
    ['https://stuiver.test', { origin: 'http://stuiver.test' }, 419],
    ['https://stuiver.test', { origin: 'https://stuiver.test:8443' }, 419],
    ['https://stuiver.test', { origin: 'https://stuiver.test.evil.test' }, 419],
    ['https://stuiver.test', { origin: 'https://mail.stuiver.test', 'sec-fetch-site': 'same-site' }, 419],
    ['https://stuiver.test', { 'sec-fetch-site': 'same-site' }, 419],
    ['https://stuiver.test', { 'sec-fetch-site': 'cross-site' }, 419],
    ['https://stuiver.test', { origin: 'https://evil.test', host: 'evil.test' }, 419],
    ['http://stuiver.test', { origin: 'http://stuiver.test' }, 200],
    ['http://stuiver.test', { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }, 200],
    ['http://stuiver.test', { origin: 'http://evil.test', host: '192.168.1.7:3000' }, 419],
    ['http://stuiver.test', { origin: 'null', host: '192.168.1.7:3000' }, 419],
  ] as const)('%s, with %j: %i', async (baseUrl, headers, status) => {
    const { look, write } = (baseUrl.startsWith('https') ? secure : plain).browser()
    expect(await write(await look(), headers)).toBe(status)
  })
})

describe('under https', () => {
  test('cookies are of this host alone, over https alone, and scripts see only the token', async () => {
    const { send } = secure.browser()
    const cookies = [...(await send('GET', '/look')).cookies, ...(await send('POST', '/sign-in')).cookies]
    const names = cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false])
    expect(names).toEqual(
      expect.arrayContaining([
        ['__Host-device', true],
        ['__Host-session', true],
        ['XSRF-TOKEN', false],
      ]),
    )
    for (const { secure: isSecure, path, domain, sameSite } of cookies)
      expect([isSecure, path, domain, sameSite]).toEqual([true, '/', undefined, 'Lax'])
  })

  test('the code behind knows them by their plain names, and a planted plain one is not seen', async () => {
    const { jar, send } = secure.browser({ session: 'planted', '__Host-session': 'mine', 'XSRF-TOKEN': 'x' })
    expect((await send('GET', '/look')).json().saw).toEqual({ session: 'mine', 'XSRF-TOKEN': 'x' })
    const { send: sendSeeded } = secure.browser({ session: 'planted', device: 'planted' })
    expect((await sendSeeded('GET', '/look')).json().saw).toEqual({})
    const cleared = await send('POST', '/sign-out')
    expect(cleared.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^__Host-session=;.*Secure/)]),
    )
    expect(jar['__Host-session']).toBe('')
  })

  test('without it they have the names that people know', async () => {
    const { send } = plain.browser()
    expect((await send('GET', '/look')).cookies.map(({ name }) => name)).toEqual(['device', 'XSRF-TOKEN'])
  })
})
