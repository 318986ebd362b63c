import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, isWriting } from '../../contract/call.ts'
import type { TestApp, Visitor } from '../support/build-test-app.ts'
import { confirmSessions } from '../support/identity/confirmed-sessions.ts'
import { minutes } from '../support/fake-clock.ts'
import { buildCallers, type Callers } from './callers.ts'
import { expected } from './collect.ts'
import { type AccessRequest, type Persona, personas } from './expected.ts'
import { fingerprint } from './fingerprint.ts'

let app: TestApp
let callers: Callers

beforeAll(async () => {
  ;({ app, callers } = await buildCallers())
})
afterAll(() => app.close())

const callOf = (name: string) => app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
const requestsOf = ({ method, path }: Call): readonly AccessRequest[] => expected[`${method} ${path}`]!
const cellOf = (status: number): '2xx' | number => (status >= 200 && status < 300 ? '2xx' : status)

/**
 * The answers to each of the personas about one thing; those that say that it is not there are added to the absences.
 */
async function answersTo(call: Call, request: AccessRequest, absences: Set<string>): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {}
  // A person and their tokens share the limits of a minute.
  app.clock.advance(minutes(1))
  await confirmSessions(app)
  for (const persona of Object.keys(request.cells) as Persona[]) {
    const { status, body } = await callers.request(call, persona, request)
    results[persona] = cellOf(status)
    if (status === 404) absences.add(JSON.stringify(body))
  }
  return results
}

describe('access to every call', () => {
  test('every call has a row, and every row a call', () => {
    const calls = app.calls.calls.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(expected).sort()).toEqual([...calls].sort())
  })

  test.each(Object.entries(expected))('%s is decided for every persona, and made by one', (_name, [first, ...more]) => {
    expect(Object.keys(first.cells).sort()).toEqual([...personas].sort())
    expect([first, ...more].flatMap(({ cells }) => Object.values(cells))).toContain('2xx')
  })

  test.each(Object.entries(expected))('%s [6.01, 6.02, 6.08]', async (name, row) => {
    const absences = new Set<string>()
    const matches: object[] = []
    for (const request of row) matches.push({ of: request.of, cells: await answersTo(callOf(name), request, absences) })
    expect(matches).toEqual(row.map(({ of, cells }) => ({ of, cells })))
    // A hidden thing has the same answer as one that does not exist.
    expect(absences.size).toBeLessThanOrEqual(1)
  })
})

test('staff see what is hidden of others, and change nothing of it but by the calls that are theirs [6.01]', () => {
  const more = app.calls.calls
    .filter(({ access }) => access !== 'staff')
    .filter((call) => requestsOf(call).some(({ cells }) => cells.staff === '2xx' && cells.user !== '2xx'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(more.filter((name) => !name.startsWith('GET '))).toEqual([
    // Says whether a code is right, and keeps nothing.
    'POST /api/project/:id/verify-code',
  ])
  // The public facts of a page, no donors, and no details of participants for the project alone.
  expect(more.filter((name) => /export|donations|donors|statistics|payout|list|refunds/.test(name))).toEqual([
    'GET /api/project/:id/donations',
    'GET /api/project/:id/donations/manual/can',
  ])
})

describe('every call', () => {
  test('that writes is refused without the CSRF token, and with one of another session', async () => {
    const writes = app.calls.calls.filter((call) => isWriting(call))
    expect(writes.length).toBeGreaterThan(20)
    const manager = await callers.browserOf('manager')
    for (const call of writes) {
      const { method } = call
      const url = await callers.urlOf(call, requestsOf(call).at(-1)!)
      const body = method === 'GET' ? {} : { payload: {} }
      const send = (visitor: Visitor, headers = {}) => visitor.send({ method, url, ...body, headers })
      // Whose session it is comes before the body, and the token may be in the body.
      const guest = app.visitor()
      expect([url, (await send(guest)).status]).toEqual([url, call.access === 'public' ? 419 : 401])
      await guest.get('/user/current')
      const visitor = call.access === 'public' ? guest : manager
      expect([url, (await send(visitor)).status]).toEqual([url, 419])
      expect([url, (await send(visitor, { 'x-xsrf-token': 'a.b' })).status]).toEqual([url, 419])
    }
  })

  test('that reads changes no row', async () => {
    const visitor = await callers.browserOf('manager')
    const reads = app.calls.calls.filter(({ method }) => method === 'GET')
    // The subject of a request may be made for it, which is no effect of the call: so all subjects are made first.
    const urls: string[] = []
    for (const call of reads) for (const request of requestsOf(call)) urls.push(await callers.urlOf(call, request))
    const before = await fingerprint(app)
    for (const url of urls) await visitor.get(url)
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('every JSON answer is stored by no browser and no proxy, refusals too', async () => {
  const records: string[] = []
  for (const persona of ['guest', 'manager', 'staff'] as const)
    for (const call of app.calls.calls.filter(({ method }) => method === 'GET'))
      for (const request of requestsOf(call)) {
        const { headers } = await callers.request(call, persona, request)
        if (headers['cache-control'] !== 'no-store') records.push(`${persona}: ${call.path} of ${request.of}`)
      }
  expect(records).toEqual([])
})
