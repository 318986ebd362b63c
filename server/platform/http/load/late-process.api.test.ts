import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isWriting } from '../../../../contract/call.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { callForPage } from '../pages/page-visitor.ts'

let app: TestApp
const beLate = (ms: number) => Object.assign(app.loopDelay, { ms })

beforeAll(async () => {
  app = await buildTestApp()
})
afterEach(() => beLate(0))
afterAll(() => app.close())

const isRead = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.startsWith('/api/')

/** The reads of guests under /api, and the status of each now. */
async function statusesOfReads(): Promise<Map<string, number>> {
  const reads = app.calls.calls.filter((call) => isRead(call) && call.access === 'public' && !isWriting(call))
  const statuses = new Map<string, number>()
  for (const { path } of reads) statuses.set(path, (await app.visitor().get(path.replaceAll(/:\w+/g, '1'))).status)
  return statuses
}

test('reads of guests are refused while the process is late, and none on the way to a donation', async () => {
  beLate(50)
  expect([...(await statusesOfReads()).values()]).not.toContain(503)
  beLate(51)
  const others = [...(await statusesOfReads())].filter(([, status]) => status !== 503)
  expect(others.map(([path]) => path).toSorted()).toEqual([
    '/api/donation/:token',
    '/api/donation/create',
    '/api/monthly-donation/:token/renewal',
    '/api/pages/:project/giving',
    '/api/registration/:token',
  ])
  const refused = await app.visitor().get('/api/project/recent')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.body).toEqual({ message: expect.stringMatching(/./) })
})

test('a cookie of no session is a guest’s; members, and what watches the process, are answered', async () => {
  const { visitor: member } = await app.signInAnew()
  beLate(10_000)
  const madeUp = { cookie: `stuiver_session=${'x'.repeat(32)}` }
  expect((await app.visitor().get('/api/project/recent', madeUp)).status).toBe(503)
  expect((await member.get('/api/project/recent')).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/user/current']) expect((await app.visitor().get(path)).status).toBe(200)
})

test('writes go on, and so does a stream of totals', async () => {
  const { id } = await insertProject(app.deps.db)
  beLate(10_000)
  const donation = await app.visitor().post('/api/donation', { project_id: id })
  expect(donation.status).toBe(422)
  expect((await app.visitor().get('/api/project/999999999/live')).status).toBe(404)
})

test('a call that a page makes has the turn of the page', async () => {
  beLate(10_000)
  const request = { ip: '192.0.2.1', headers: {} } as never
  const answer = await callForPage({ request }, async (headers) =>
    app.http.inject({ url: '/api/project/recent', headers }),
  )
  expect(answer.statusCode).toBe(200)
})

test('a call of a page is known only while the page waits for it, and by no header that was made up', async () => {
  beLate(10_000)
  const request = { ip: '192.0.2.1', headers: {} } as never
  const headers = await callForPage({ request }, async (input) => input)
  const url = '/api/project/recent'
  expect((await app.http.inject({ url, headers })).statusCode).toBe(503)
  expect((await app.http.inject({ url, headers: { 'x-page-call': 'undefined' } })).statusCode).toBe(503)
})
