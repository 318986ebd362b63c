import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/servers/test-config.ts'
import type { FastifyInstance } from 'fastify'
import { writeSmallBuild } from '../../../../tests/support/servers/small-build.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { guest } from '../requests/actor.ts'
import { createCsrf } from '../requests/csrf.ts'
import { createServer } from '../create-server.ts'
import { speakLanguageOfAccount } from '../requests/language.ts'
import { mountPages } from './mount-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'stuiver-pages-'))
let app: FastifyInstance
let address: string

beforeAll(async () => {
  writeSmallBuild(folder)
  const config = testConfig({ DATA_DIR: folder, BASE_URL: 'https://stuiver.test' })
  const texts = createTexts()
  app = await createServer({ config, log: silentLog, texts })
  app.get('/api/seen', (request) => ({ cookie: request.headers.cookie, ip: request.ip }))
  app.post('/api/cookie', (request, reply) => {
    void reply.header('set-cookie', ['one=1', `token=${String(request.headers['x-xsrf-token'])}`])
    return {}
  })
  app.get('/api/gate', () => ({}))
  app.post('/login', () => ({ call: 'login' }))
  app.get('/teams/:id', (request) => ({ call: 'team', ...(request.params as object) }))
  await mountPages(app, {
    texts,
    load: { pagesAtOnce: 2, loopDelayMaxMs: 50 },
    loopDelay: { ms: 0 },
    csrf: createCsrf({
      ...config,
      secret: 's'.repeat(32),
      sessionCookie: 'session',
      deviceCookie: 'device',
    }),
    buildFolder: folder,
    isDevelopment: false,
    baseUrl: config.baseUrl,
    hasSession: ({ cookies }) => cookies['session'] !== undefined,
    findMember: async (request) => {
      speakLanguageOfAccount(request, 'de')
      return guest
    },
    hasDevelopmentPages: false,
    movesNoMoney: false,
    formTargets: ['https://betalen.example'],
    now: () => new Date('2027-03-01T12:00:00Z'),
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers, redirect: 'manual' })
const tokenOf = ({ headers }: Response) => /XSRF-TOKEN=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1]
const htmlForm = { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' }

test('visitors without a session share a page while it is fresh, which any cache may hold for a second', async () => {
  let responses: Response[] = []
  const countBodies = async () => {
    responses = await Promise.all([get('/shared'), get('/shared?utm_source=news'), get('/shared')])
    return new Set(await Promise.all(responses.map((response) => response.text()))).size
  }
  await expect.poll(countBodies).toBe(1)
  expect(await (await get('/shared?a=1')).text()).not.toBe(await (await get('/shared?a=1')).text())
  for (const { headers } of [...responses, await get('/shared', { cookie: '__Host-language=fr' })]) {
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
    expect(headers.get('cdn-cache-control')).toBe('max-age=1, stale-while-revalidate=1')
    expect(headers.get('vary')).toBe('accept-encoding, cookie')
  }
})

test.each(['/shared?a=1', '/form', '/cookie', '/gone'])('no cache may hold a page of one guest: %s', async (path) => {
  for (const { headers } of [await get(path), await get(path)])
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['private, no-cache', null])
})

test('a shared page is as strict as a rendered one: security headers, and its scripts by their hash', async () => {
  for (const response of [await get('/shared'), await get('/shared')]) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('strict-transport-security')).toContain('max-age=')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://betalen.example;")
    expect(response.headers.has('x-shared-page')).toBe(false)
  }
})

test('a shared page comes in every encoding, and without a body for a HEAD request', async () => {
  const plain = await (await get('/shared', { 'accept-encoding': 'identity' })).text()
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/shared', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect((await response.text()).replace(/render \d+/g, '')).toBe(plain.replace(/render \d+/g, ''))
  }
  const head = await fetch(`${address}/shared`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})

test('an answer that is no page is not shared, keeps its type, and holds nothing that could be read as HTML', async () => {
  for (const [path, type] of [
    ['/same.data', 'text/x-script'],
    ['/text', 'text/plain'],
  ] as const) {
    const [first, second] = [await get(path), await get(path)]
    for (const { headers } of [first, second]) {
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.has('x-shared-page')).toBe(false)
    }
    const bodies = [await first.text(), await second.text()]
    expect(bodies[0]).not.toBe(bodies[1])
    if (path === '/same.data') expect(bodies.join('')).not.toContain('<')
    const record = path === '/same.data' ? 'private, no-store' : 'private, no-cache'
    expect(first.headers.get('cache-control')).toBe(record)
  }
})

test.each(['/shared', '/same/of-user', '/gone'])('a page of a user is kept by no browser: %s', async (path) => {
  const { headers } = await get(path, { cookie: '__Host-session=1', accept: 'text/html' })
  expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['private, no-store', null])
})

test('a script that was stored in a page is never named in its policy', async () => {
  const stored = createHash('sha256').update('window.stolen = 1').digest('base64')
  for (const [path, cookie] of [
    ['/shared', ''],
    ['/shared', ''],
    ['/form', ''],
    ['/shared', '__Host-session=1'],
  ] as const) {
    const page = await get(path, { cookie })
    expect(await page.text()).toContain('<script>window.stolen = 1</script>')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).not.toContain(stored)
    expect(policy).not.toContain('unsafe')
  }
})

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'if-none-match',
    'if-modified-since',
    'purpose',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-original-url',
    'x-react-router-spa-mode',
    'x-shared-page',
  ),
  fc.constantFrom(
    'bytes=0-0',
    'text/html',
    'application/json',
    '*/*',
    'br;q=0',
    'gzip',
    'de',
    '"x"',
    'yes',
    '/form',
    'HEAD',
  ),
  { maxKeys: 6 },
)
const oddCookies = fc.subarray([
  '__Host-donation_draft=x',
  '__Host-device=elsewhere',
  'XSRF-TOKEN=x.y',
  'language=fr',
  'flash=second_factor_off',
  '__Host-language=xx',
])

test('no request, however odd, changes what the next visitor gets', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'GET', 'DELETE'),
      oddHeaders,
      oddCookies,
      fc.constantFrom('', '?', '?a=b', '?utm_source=x', '?fbclid=1&utm_medium=2', '/', '?_data=root', '?_routes=x'),
      async (method, headers, cookies, query) => {
        const path = `/same/${(count += 1)}`
        await app.inject({
          method: method as 'GET',
          url: path + query,
          headers: { ...headers, cookie: cookies.join('; ') },
        })
        for (const encoding of ['br', 'gzip', 'identity']) {
          const next = await get(path, { 'accept-encoding': encoding })
          expect(next.status).toBe(200)
          expect(next.headers.get('content-type')).toBe('text/html; charset=utf-8')
          expect(await next.text()).toContain(`<p>GET https://stuiver.test${path} nl false<`)
        }
      },
    ),
    { numRuns: 150, seed: 20_261_122 },
  )
})

test('a request that names two hosts gets no page, while others are sharing it', async () => {
  const statusFor = (hosts: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = hosts.flatMap((host) => ['Host', host])
      request(`${address}/shared`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
  expect(await statusFor(['stuiver.test'])).toBe(200)
  expect(await statusFor(['stuiver.test', 'elsewhere.test'])).toBe(400)
})

test('languages do not share a page', async () => {
  expect(await (await get('/shared', { cookie: '__Host-language=fr' })).text()).toContain('fr render')
  expect(await (await get('/shared')).text()).toContain('nl render')
})

test('a URL that no browser could have meant is refused, in the visitor’s language', async () => {
  for (const path of ['/%ff', '/%E0%A4%A', '/actie/%']) {
    const cookie = '__Host-language=de'
    const page = await get(path, { cookie, accept: 'text/html' })
    expect([page.status, await page.text()], path).toEqual([400, expect.stringContaining('nothing is here, de')])
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+';/)
    const answer = await get(path, { cookie, accept: 'application/json' })
    expect([answer.status, await answer.json()], path).toEqual([
      400,
      { message: expect.stringContaining('Anfrage') as string, request_id: expect.any(String) as string },
    ])
  }
})

test('an unknown URL answers a page to a person and JSON to a program', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    const page = await fetch(`${address}/teams/7/nothing`, { method, headers: { accept: 'text/html' } })
    if (method !== 'GET') expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('nothing')])
  }
  const removal = await get('/gone', { accept: 'application/json' })
  expect([removal.status, await removal.json()]).toEqual([404, { message: expect.any(String) as string }])
})

test('a page that says that nothing is here is made of the URL alone, with any body', async () => {
  for (const type of ['text/plain', 'application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
    const headers = { accept: 'text/html', 'content-type': type }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/a/b/c/nowhere', headers, payload: '{' })
    expect([type, statusCode, body]).toEqual([type, 404, expect.stringContaining('nothing is here, nl by GET')])
  }
})

test('a body that is no form, or a broken one, is refused before a page has to read it', async () => {
  const post = (type: string | undefined, body: string) =>
    fetch(`${address}/anywhere`, { method: 'POST', headers: type === undefined ? {} : { 'content-type': type }, body })
  for (const [type, body] of [
    ['application/json', '{"amount":25}'],
    ['text/plain', 'amount=25'],
    ['multipart/form-data', 'amount=25'],
    ['multipart/form-data; boundary=x', 'amount=25'],
  ] as const) {
    const answer = await post(type, body)
    expect(answer.status, type).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/./) })
  }
  expect((await fetch(`${address}/anywhere`, { method: 'POST' })).status).toBe(400)
  expect((await post('application/x-www-form-urlencoded;charset=UTF-8', 'amount=25')).status).toBe(200)
  const whole = '--x\r\ncontent-disposition: form-data; name="amount"\r\n\r\n25\r\n--x--\r\n'
  expect((await post('multipart/form-data; boundary=x', whole)).status).toBe(200)
})

test('a URL that is a page and a call at once is what the visitor requests', async () => {
  const page = await get('/teams/7', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(await page.text()).toContain('page of team 7')
  for (const accept of ['application/json', '*/*'])
    expect(await (await get('/teams/7', { accept })).json()).toEqual({ call: 'team', id: '7' })
})

test('a page of a user with a session is in the language of their account, not of the browser', async () => {
  expect(await (await get('/shared', { cookie: '__Host-session=1; __Host-language=fr' })).text()).toContain('de render')
})

test('a page is rendered anew for every user with a session, under a nonce', async () => {
  const send = () => get('/shared', { cookie: '__Host-session=1' })
  const responses = [await send(), await send()]
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(bodies[0]).not.toBe(bodies[1])
  for (const response of responses)
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'nonce-[^']+';.*form-action 'self' https:\/\/betalen\.example;/,
    )
})

test('a page that requests a token, sets a cookie or is not there is for one visitor alone', async () => {
  const [one, two] = await Promise.all([get('/form'), get('/form')])
  expect(await one.text()).not.toBe(await two.text())
  for (const path of ['/cookie', '/cookie']) {
    const cookies = (await get(path)).headers.getSetCookie()
    expect(cookies).toEqual(expect.arrayContaining(['__Host-one=1; Secure', '__Host-token=abc; Secure']))
  }
  const greetings = [await get('/greeting'), await get('/greeting')].map(({ headers }) => headers.getSetCookie())
  expect(greetings[0]).toContainEqual(expect.stringContaining('greeting='))
  expect(greetings[0]!.at(-1)).not.toBe(greetings[1]!.at(-1))
  expect([await get('/gone'), await get('/gone')].map(({ status }) => status)).toEqual([404, 404])
})

test('a token in the page is the one in the cookie that comes with it', async () => {
  const response = await get('/form')
  expect(await response.text()).toContain(`<p>${tokenOf(response)}<`)
})

test("pages call the API in the visitor's name, under our own URL", async () => {
  const response = await get('/anything', {
    cookie: '__Host-session=7',
    host: 'evil.test',
    origin: 'https://evil.test',
  })
  expect(await response.json()).toEqual({
    cookie: expect.stringMatching(/^XSRF-TOKEN=[^;]+; __Host-session=7$/),
    ip: '127.0.0.1',
    url: 'https://stuiver.test/anything',
    session: true,
  })
  // An unknown URL is passed as data, and makes no other page.
  const lost = { status: 404, body: { message: 'Dit kunnen we niet vinden.' } }
  expect((await app.inject({ url: '/lost' })).json()).toEqual(lost)
})

test('a URL that is a page and a call answers a form of a browser with the page, and all else with the call', async () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${address}/login`, { method: 'POST', headers, body }).then((response) => response.text())
  expect(await post(htmlForm, 'email=a')).toBe('page got email=a')
  expect(await post({ 'content-type': 'application/json', accept: 'text/html' }, '{}')).toBe('{"call":"login"}')
  expect(await post({ ...htmlForm, accept: '*/*' }, 'email=a')).toBe('{"call":"login"}')
})

test('a form that is too large is refused before a page sees it', async () => {
  const post = (body: BodyInit, headers: Record<string, string> = htmlForm) =>
    fetch(`${address}/login`, { method: 'POST', headers, body })
  const many = new FormData()
  for (let at = 0; at < 62; at += 1) many.append('a', '1')
  const long = new FormData()
  long.set('a', 'a'.repeat(200_001))
  const refused = ['a'.repeat(1_100_000), `a=${'+'.repeat(200_000)}`, 'a=1&'.repeat(1_001)].map((body) => post(body))
  const multipart = [many, long].map((body) => post(body, { accept: 'text/html' }))
  for (const { status } of await Promise.all([...refused, ...multipart])) expect(status).toBe(413)
})

test('an API URL that does not exist is not a page', async () => {
  const response = await get('/api/nothing', { accept: 'text/html' })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('built files may be cached for ever and come as they were compressed', async () => {
  const response = await get('/assets/a-1.js', { 'accept-encoding': 'identity' })
  expect(await response.text()).toBe('let a')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const compressed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.body).toBe('as brotli')
})

test('the texts of a language come by their files, at a URL that changes with their content', async () => {
  const url = app.printRoutes({ commonPrefix: false }).match(/texts\/nl-[\w-]+\//)?.[0]
  const response = await get(`/${url}common+project.json`)
  expect(response.headers.get('cache-control')).toContain('immutable')
  const texts = (await response.json()) as object
  expect(Object.keys(texts)).toEqual(['common', 'project'])
  expect(texts).toMatchObject({ common: { brand: 'Stuiver' } })
  for (const names of ['common+common', 'common+mail', 'common+', 'constructor', ''])
    expect((await get(`/${url}${names}.json`)).status, names).toBe(404)
})

test('the router never sees a URL with more segments than any page has', async () => {
  const deep = await get(`/${'a/'.repeat(7_000)}`, { accept: 'text/html' })
  expect(deep.status).toBe(404)
  expect(await deep.text()).toContain('nothing is here')
  expect((await get('/a/b/c/d', { accept: 'application/json' })).status).toBe(404)
})
