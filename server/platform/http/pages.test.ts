import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import { createTexts } from '../i18n/texts.ts'
import { silentLog } from '../log.ts'
import { createAntiForgery } from './anti-forgery.ts'
import { createServer } from './create-server.ts'
import { speakLanguageOfAccount } from './language.ts'
import { mountPages } from './pages.ts'

// Pages as the build would hand them over, small enough to see what the server does around them.
const builtPages = `
let renders = 0
const html = (text) => '<!doctype html><p>' + text + '</p><script>window.text = ' + JSON.stringify(text) + '</script>'
const answer = async (request, page) => {
  const { pathname } = new URL(request.url)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const shared = { ...headers, 'x-shared-page': 'yes' }
  renders += 1
  if (pathname === '/shared') return new Response(html(page.language + ' render ' + renders), { headers: shared })
  if (pathname === '/form') return new Response(html(page.issueToken()), { headers: shared })
  if (pathname === '/teams/7') return new Response(html('page of team 7'), { headers })
  if (pathname === '/gone') return new Response(html('gone'), { status: 404, headers: shared })
  if (pathname === '/cookie') {
    await page.send({ method: 'POST', url: '/api/cookie', body: {}, token: 'abc' })
    return new Response(html('cookie'), { headers: shared })
  }
  if (pathname === '/login') return new Response('page got ' + (await request.text()), { headers })
  const seen = await page.send({ method: 'GET', url: '/api/seen' })
  return new Response(JSON.stringify({ ...seen.body, url: request.url, session: page.hasSession }))
}
export const entry = { module: { createPageHandler: () => answer } }
export const routes = { login: { path: 'login', module: { action() {} } }, other: { path: ':project', module: { action() {} } }, team: { path: 'teams/:id', module: {} } }
`

const folder = mkdtempSync(join(tmpdir(), 'stuiver-pages-'))
let app: FastifyInstance
let address: string

beforeAll(async () => {
  mkdirSync(join(folder, 'server'), { recursive: true })
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server', 'index.js'), builtPages)
  writeFileSync(join(folder, 'client', 'assets', 'a-1.js'), 'let a')
  writeFileSync(join(folder, 'client', 'assets', 'a-1.js.br'), 'as brotli')
  const config = readConfig({ DATA_DIR: folder, BASE_URL: 'https://stuiver.test' })
  const texts = createTexts()
  app = await createServer({ config, log: silentLog, texts })
  app.get('/api/seen', (request) => ({ cookie: request.headers.cookie, ip: request.ip }))
  app.post('/api/cookie', (request, reply) => {
    void reply.header('set-cookie', ['one=1', `token=${String(request.headers['x-xsrf-token'])}`])
    return {}
  })
  app.post('/login', () => ({ call: 'login' }))
  app.get('/teams/:id', (request) => ({ call: 'team', ...(request.params as object) }))
  await mountPages(app, {
    texts,
    antiForgery: createAntiForgery('s'.repeat(32), true),
    buildFolder: folder,
    isDevelopment: false,
    baseUrl: config.baseUrl,
    hasSession: ({ cookies }) => cookies['session'] !== undefined,
    findMember: async (request) => speakLanguageOfAccount(request, 'de'),
    hasDevelopmentPages: false,
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
const htmlForm = { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' }

test('visitors without a session share a page, each with a token of their own', async () => {
  const first = await get('/shared')
  const [second, third] = await Promise.all([get('/shared?utm_source=news'), get('/shared')])
  const body = await first.text()
  expect(await second.text()).toBe(body)
  expect(await third.text()).toBe(body)
  const tokens = [first, second, third].map((response) => response.headers.getSetCookie()[0])
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(token).toMatch(/^XSRF-TOKEN=.+; Path=\/; .*Secure|^XSRF-TOKEN=.+Secure/)
})

test('a shared page is as strict as a rendered one: security headers, and its scripts by their hash', async () => {
  for (const response of [await get('/shared'), await get('/shared')]) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('strict-transport-security')).toContain('max-age=')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://betalen.example;")
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.has('x-shared-page')).toBe(false)
  }
})

test('a shared page comes in every encoding, and without a body to who asks only for its head', async () => {
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

test('languages do not share a page', async () => {
  expect(await (await get('/shared', { cookie: 'language=fr' })).text()).toContain('fr render')
  expect(await (await get('/shared')).text()).toContain('nl render')
})

test('an address that no browser could have meant is not there, in the visitor’s language', async () => {
  for (const path of ['/%ff', '/%E0%A4%A', '/actie/%']) {
    const answer = await get(path, { cookie: 'language=de' })
    expect([answer.status, await answer.json()], path).toEqual([404, { message: 'Das wurde nicht gefunden.' }])
  }
})

test('what is no form, or a broken one, is refused before a page has to read it', async () => {
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

test('an address that is a page and a call at once is what the visitor asks for', async () => {
  expect(await (await get('/teams/7', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).text()).toContain(
    'page of team 7',
  )
  for (const accept of ['application/json', '*/*'])
    expect(await (await get('/teams/7', { accept })).json()).toEqual({ call: 'team', id: '7' })
})

test('a page of somebody with a session is in the language of their account, whatever the browser was in', async () => {
  expect(await (await get('/shared', { cookie: 'session=1; language=fr' })).text()).toContain('de render')
})

test('a page is rendered anew for everybody with a session, under a nonce', async () => {
  const responses = [await get('/shared', { cookie: 'session=1' }), await get('/shared', { cookie: 'session=1' })]
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(bodies[0]).not.toBe(bodies[1])
  for (const response of responses)
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'nonce-[^']+';.*form-action 'self' https:\/\/betalen\.example;/,
    )
})

test('a page that asks for a token, sets a cookie or is not there is for one visitor alone', async () => {
  const [one, two] = await Promise.all([get('/form'), get('/form')])
  expect(await one.text()).not.toBe(await two.text())
  for (const path of ['/cookie', '/cookie']) {
    const cookies = (await get(path)).headers.getSetCookie()
    expect(cookies).toEqual(expect.arrayContaining(['one=1', 'token=abc']))
  }
  const gone = [await get('/gone'), await get('/gone')]
  expect(gone.map(({ status }) => status)).toEqual([404, 404])
})

test('a token in the page is the one in the cookie that comes with it', async () => {
  const response = await get('/form')
  const cookie = response.headers.getSetCookie()[0]!
  expect(await response.text()).toContain(cookie.slice('XSRF-TOKEN='.length, cookie.indexOf(';')))
})

test('what follows a question mark is never kept', async () => {
  expect(await (await get('/shared?a=1')).text()).not.toBe(await (await get('/shared?a=1')).text())
})

test("pages call the API in the visitor's name, under our own address", async () => {
  const response = await get('/anything', { cookie: 'session=7', host: 'evil.test', origin: 'https://evil.test' })
  expect(await response.json()).toEqual({
    cookie: 'session=7',
    ip: '127.0.0.1',
    url: 'https://stuiver.test/anything',
    session: true,
  })
})

test('an address that is a page and a call answers a form of a browser with the page, and all else with the call', async () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${address}/login`, { method: 'POST', headers, body }).then((response) => response.text())
  expect(await post(htmlForm, 'email=a')).toBe('page got email=a')
  expect(await post({ 'content-type': 'application/json', accept: 'text/html' }, '{}')).toBe('{"call":"login"}')
  expect(await post({ ...htmlForm, accept: '*/*' }, 'email=a')).toBe('{"call":"login"}')
})

test('a form that is too large is refused before a page sees it', async () => {
  const response = await fetch(`${address}/login`, { method: 'POST', headers: htmlForm, body: 'a'.repeat(1_100_000) })
  expect(response.status).toBe(413)
})

test('an API address that does not exist is not a page', async () => {
  const response = await get('/api/nothing', { accept: 'text/html' })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('built files may be kept for ever and come as they were compressed', async () => {
  const response = await get('/assets/a-1.js', { 'accept-encoding': 'identity' })
  expect(await response.text()).toBe('let a')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const compressed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.body).toBe('as brotli')
})

test('the texts of a language are a file that changes its name with its content', async () => {
  const url = app.printRoutes({ commonPrefix: false }).match(/texts\/nl-[\w-]+\.json/)?.[0]
  const response = await get(`/${url}`)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.json()).toMatchObject({ common: { brand: 'Stuiver' } })
})
