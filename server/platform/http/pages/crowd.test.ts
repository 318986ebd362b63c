import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { writeSmallBuild } from '../../../../tests/support/small-build.ts'
import { readConfig } from '../../config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { guest } from '../actor.ts'
import { createCsrf } from '../csrf.ts'
import { createServer } from '../create-server.ts'
import { mountPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'stuiver-crowd-'))
let app: FastifyInstance
let address: string

beforeAll(async () => {
  writeSmallBuild(folder)
  const config = readConfig({
    DATA_DIR: folder,
    BASE_URL: 'https://stuiver.test',
    ALLOW: 'embedded-database,no-mail,sandbox',
  })
  const texts = createTexts()
  app = await createServer({ config, log: silentLog, texts })
  await mountPages(app, {
    texts,
    load: { pagesAtOnce: 2, loopDelayMaxMs: 10_000 },
    csrf: createCsrf({ ...config, secret: 's'.repeat(32), sessionCookie: 'session', deviceCookie: 'device' }),
    buildFolder: folder,
    isDevelopment: false,
    baseUrl: config.baseUrl,
    hasSession: ({ cookies }) => cookies['session'] !== undefined,
    findMember: async () => guest,
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

test('what a page does not read reaches it from nobody, so that all share the page', async () => {
  const [first, ...others] = await Promise.all(
    ['/list', '/list?x=1', '/list?x=%3Cscript%3E&utm_source=y', '/list?'].map(async (path) => (await get(path)).text()),
  )
  expect(first).toContain('https://stuiver.test/list render')
  expect(new Set(others)).toEqual(new Set([first]))
  // What it reads is its visitor's own, and nothing else is with it.
  const page = await get('/list?x=1&page=2')
  expect(await page.text()).toContain('https://stuiver.test/list?page=2 render')
  // Somebody with a session keeps all of it.
  expect(await (await get('/list?x=1', { cookie: '__Host-session=1' })).text()).toContain('/list?x=1 render')
})

test('a crowd of guests is told to come back, while who gives gets a page', async () => {
  let finish: () => void = () => {}
  Object.assign(globalThis, { untilPagesMayBeMade: new Promise<void>((resolve) => (finish = resolve)) })
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
    Reflect.deleteProperty(globalThis, 'untilPagesMayBeMade')
  }
})
