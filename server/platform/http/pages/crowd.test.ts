import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { writeSmallBuild } from '../../../../tests/support/servers/small-build.ts'
import { readConfig } from '../../../read-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { createLog } from '../../log.ts'
import { type Actor, guest } from '../requests/actor.ts'
import { createCsrf } from '../requests/csrf.ts'
import { createServer } from '../create-server.ts'
import { mountPages } from './mount-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'stuiver-crowd-'))
const member: Actor = {
  userId: 1,
  sessionId: 1,
  confirmedAt: new Date('2027-03-01T11:00:00Z'),
  isStaff: false,
  abilities: 'all',
}
let app: FastifyInstance
let address: string
let arrived = 0
let removal = 0
let untilLookedUp: Promise<void> | undefined
let untilPagesMayBeMade: Promise<void> | undefined
/** The log, a line of JSON each. */
const logged: string[] = []

beforeAll(async () => {
  writeSmallBuild(folder)
  const config = readConfig({
    DATA_DIR: folder,
    BASE_URL: 'https://stuiver.test',
    ALLOW: 'embedded-database,no-mail,sandbox',
    TRUSTED_PROXIES: '1',
  })
  const texts = createTexts()
  app = await createServer({ config, log: createLog('info', { write: (line) => void logged.push(line) }), texts })
  app.addHook('onRequest', async ({ url }) => void (arrived += url === '/api/gate' ? 0 : 1))
  app.addHook('onRequestAbort', async (_request) => void (removal += 1))
  app.get('/api/gate', async () => {
    await untilPagesMayBeMade
    return {}
  })
  await mountPages(app, {
    texts,
    load: { pagesAtOnce: 2, loopDelayMaxMs: 50 },
    loopDelay: { ms: 0 },
    csrf: createCsrf({ ...config, secret: 's'.repeat(32), sessionCookie: 'session', deviceCookie: 'device' }),
    buildFolder: folder,
    isDevelopment: false,
    baseUrl: config.baseUrl,
    hasSession: ({ cookies }) => cookies['session'] !== undefined,
    findMember: async ({ cookies }) => {
      await untilLookedUp
      return cookies['session'] === 'member' ? member : guest
    },
    hasDevelopmentPages: false,
    movesNoMoney: false,
    formTargets: [],
    now: () => new Date('2027-03-01T12:00:00Z'),
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })

test('a query that a page does not read never reaches it, so that all share the page', async () => {
  open()
  const [first, ...others] = await Promise.all(
    ['/list', '/list?x=1', '/list?x=%3Cscript%3E&utm_source=y', '/list?'].map(async (path) => (await get(path)).text()),
  )
  expect(first).toContain('https://stuiver.test/list render')
  expect(new Set(others)).toEqual(new Set([first]))
  // What it reads is its visitor's own, and nothing else is with it.
  const page = await get('/list?x=1&page=2')
  expect(await page.text()).toContain('https://stuiver.test/list?page=2 render')
  // A user with a session keeps all of it.
  expect(await (await get('/list?x=1', { cookie: '__Host-session=1' })).text()).toContain('/list?x=1 render')
})

/** Opens what `/list`, `/slow` and `/giving` wait for; the others are made at once. */
let open: () => void = () => {}
beforeEach(() => void (untilPagesMayBeMade = new Promise<void>((resolve) => (open = resolve))))
afterEach(() => {
  open()
  untilPagesMayBeMade = undefined
  untilLookedUp = undefined
})

interface PageRequest {
  method?: 'GET' | 'HEAD'
  from?: string
  cookie?: string
  /** The signal of a visitor who leaves; then their status is 499. */
  signal?: AbortSignal
}

/** Requests pages, each once the one before it has arrived; `refused` counts those that are refused already. */
async function request(
  paths: readonly string[],
  { method = 'GET', from = '192.0.2.1', cookie = '', ...rest }: PageRequest = {},
) {
  const outcome = { refused: 0, statuses: [] as Promise<number>[] }
  for (const path of paths) {
    const before = arrived
    const headers = { accept: 'text/html', 'x-forwarded-for': from, cookie }
    const answer = fetch(address + path, { method, headers, ...rest }).then(async (response) => {
      await response.arrayBuffer()
      if (response.status === 503) outcome.refused += 1
      return response.status
    })
    outcome.statuses.push(
      answer.catch((error: unknown) => {
        if (rest.signal?.aborted === true) return 499
        throw error
      }),
    )
    await soon(() => expect(arrived).toBe(before + 1))
  }
  return outcome
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 2 })
const numbered = (path: string, count: number) => Array.from({ length: count }, (_, number) => path + number)
const create = async (statuses: Promise<number>[]) => (await Promise.all(statuses)).filter((status) => status === 200)

test('a crowd of guests gets "come back later", while donors get a page', async () => {
  const finish = () => open()
  try {
    const early: Response[] = []
    const crowd = Array.from({ length: 20 }, async (_, number) => {
      const answer = await get(`/slow?n=${number}`, { accept: 'text/html' })
      early.push(answer)
      return answer.status
    })
    // As many are made, or wait until they are.
    await vi.waitFor(() => expect(early).toHaveLength(20 - 8), { timeout: 30_000 })
    expect(early.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 12 }, () => [503, '5']),
    )
    expect(await early[0]!.text()).toContain('We zijn even niet bereikbaar')
    const giving = get('/giving')
    finish()
    expect((await giving).status).toBe(200)
    expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(8)
  } finally {
    finish()
  }
})

test('donors that wait for the provider on their way back keep no other from giving', async () => {
  // More than there are turns for pages on which is given.
  const back = await request(numbered('/paid?n=', 6))
  expect((await get('/giving?now', { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200)
  expect(back.refused).toBe(0)
  open()
  expect(await create(back.statuses)).toHaveLength(6)
})

test('however the URL of a page is written, and whether its head alone is wanted, it is made once for all', async () => {
  const ways = ['/list', '/LIST', '/List/', '/%6Cist', '/list//', '/%4Cist', '/list?x=1']
  const cookie = '__Host-language=de'
  const pages = await request(ways, { cookie })
  // More than there are turns, were they not shared.
  const heads = await request([...ways, ...ways], { cookie, method: 'HEAD' })
  expect(pages.refused + heads.refused).toBe(0)
  open()
  expect(await create([...pages.statuses, ...heads.statuses])).toHaveLength(21)
})

test.each<[string, string, PageRequest]>([
  ['pages', '/slow?n=', {}],
  ['heads of pages', '/slow?n=', { method: 'HEAD' }],
  ['the data of pages', '/slow.data?n=', {}],
  ['what a page reads', '/list?page=', {}],
  ['pages with a cookie of no session', '/slow?n=', { cookie: '__Host-session=made-up' }],
  ['pages on which is given', '/giving?n=', {}],
  ['pages with a session', '/slow?n=', { cookie: '__Host-session=member' }],
])('a network with many requests for %s leaves room for others', async (_, path, as) => {
  const turns = path.startsWith('/giving') || as.cookie?.endsWith('member') === true ? 32 : 8
  const crowd = await request(numbered(path, turns + 12), as)
  await soon(() => expect(crowd.refused).toBe(12))
  const page = path.startsWith('/giving') ? '/giving' : '/slow'
  const other = await request([page], { from: '198.51.100.7', ...(turns === 32 && as) })
  await soon(() => expect(crowd.refused).toBe(13))
  open()
  expect(await create(other.statuses)).toEqual([200])
  // All turns were its own while it was alone, and it had to make room once.
  expect(await create(crowd.statuses)).toHaveLength(turns - 1)
})

test('members take no turn of donors, and a cookie of no session takes none of members', async () => {
  const madeUp = await request(numbered('/slow?n=', 20), { cookie: '__Host-session=made-up' })
  await soon(() => expect(madeUp.refused).toBe(12))
  const members = await request(numbered('/slow?n=', 40), { cookie: '__Host-session=member' })
  await soon(() => expect(members.refused).toBe(8))
  const giving = await request(['/giving', '/giving?amount=5'])
  open()
  expect(await create(giving.statuses)).toHaveLength(2)
  expect(await create(members.statuses)).toHaveLength(32)
  expect(await create(madeUp.statuses)).toHaveLength(8)
})

test('sessions are looked up a few at a time, and that of a form at once', async () => {
  let search: () => void = () => {}
  untilLookedUp = new Promise((resolve) => (search = resolve))
  open()
  const crowd = await request(numbered('/shared?n=', 40), { cookie: '__Host-session=made-up' })
  await soon(() => expect(crowd.refused).toBe(8))
  const others = await request(['/shared'], { cookie: '__Host-session=member', from: '198.51.100.7' })
  await soon(() => expect(crowd.refused).toBe(9))
  const before = arrived
  const type = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { ...type, cookie: '__Host-session=made-up' }
  const form = fetch(`${address}/login`, { method: 'POST', headers, body: 'a=b' })
  await soon(() => expect(arrived).toBe(before + 1))
  search()
  expect(await create(others.statuses)).toEqual([200])
  expect((await form).status).toBe(200)
})

test('a page that guests shared a moment ago is made anew while pages of all networks wait', async () => {
  const cookie = '__Host-language=fr'
  expect(await create((await request(['/shared'], { cookie })).statuses)).toEqual([200])
  const later = performance.now() + 30_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  try {
    const crowds: Promise<number>[] = []
    for (const from of numbered('203.0.113.', 8)) crowds.push(...(await request(['/slow?n=1'], { from })).statuses)
    const refused = await request(['/slow?n=1'], { from: '198.51.100.7' })
    expect(await Promise.all(refused.statuses)).toEqual([503])
    const shared = await request(['/shared'], { from: '198.51.100.7', cookie })
    expect(await create(shared.statuses)).toEqual([200])
    open()
    expect(await create(crowds)).toHaveLength(8)
  } finally {
    clock.mockRestore()
  }
})

test('a visitor that waits beside one of a network that has to make room is not refused with it', async () => {
  const crowd = await request([...numbered('/slow?n=', 7), '/same/1'])
  const neighbour = await request(['/same/1'], { from: '198.51.100.7' })
  const newcomer = await request(['/slow'], { from: '203.0.113.9' })
  await soon(() => expect(crowd.refused).toBe(2))
  open()
  expect(await create([...neighbour.statuses, ...newcomer.statuses])).toEqual([200, 200])
  expect(await create(crowd.statuses)).toHaveLength(6)
})

test('visitors that leave before their turn make room at once, and the one beside them goes on', async () => {
  logged.length = 0
  const crowd = await request(numbered('/slow?n=', 3))
  const leaving = new AbortController()
  const left = await request(['/same/2', ...numbered('/slow?left=', 4)], { signal: leaving.signal })
  const neighbour = await request(['/same/2'], { from: '198.51.100.7' })
  expect(await Promise.all((await request(['/slow?n=9'])).statuses)).toEqual([503])
  leaving.abort()
  expect(await Promise.all(left.statuses)).toEqual([499, 499, 499, 499, 499])
  await soon(() => expect(removal).toBe(5))
  const later = await request(numbered('/slow?later=', 4))
  open()
  expect(await create([...crowd.statuses, ...neighbour.statuses, ...later.statuses])).toHaveLength(8)
  // That they left is no mistake of the server.
  expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([])
})

test('the page of an unknown URL is rendered as any other, with any body', async () => {
  const crowd = await request(numbered('/slow?n=', 8))
  const headers = { accept: 'text/html', 'x-forwarded-for': '192.0.2.1' }
  expect((await fetch(`${address}/nothing/at/all`, { method: 'POST', headers })).status).toBe(503)
  open()
  expect(await create(crowd.statuses)).toHaveLength(8)
})
