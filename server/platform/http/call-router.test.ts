import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineCall, messageAnswer } from '../../../contract/call.ts'
import { readConfig } from '../../read-config.ts'
import { Conflict, FieldErrors, type FieldProblems, NotAllowed, NotFound } from '../errors.ts'
import { createTexts } from '../i18n/texts.ts'
import { silentLog } from '../log.ts'
import { type Actor, type ActorOf, guest, type SessionActor, type SignedInActor } from './requests/actor.ts'
import { createCsrf } from './requests/csrf.ts'
import { CallRouter } from './call-router.ts'
import { createServer } from './create-server.ts'

const params = z.object({ id: z.coerce.number().int().positive() })
const shelf = {
  show: defineCall({
    method: 'GET',
    path: '/shelf/:id',
    summary: 'Show',
    access: 'public',
    ability: 'projects:read',
    params,
    answers: { 200: z.object({ id: z.number() }) },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/shelf/:id',
    summary: 'Change',
    access: 'public',
    ability: 'account:write',
    params,
    body: z.object({ name: z.string().min(1) }),
    answers: { 200: z.object({ changed: z.string() }), 409: messageAnswer },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/shelf/:id',
    summary: 'Remove',
    access: 'signed-in',
    ability: null,
    params,
    answers: { 200: messageAnswer },
  }),
  odd: defineCall({
    method: 'GET',
    path: '/odd',
    summary: 'Breaks its promise',
    access: 'public',
    ability: null,
    answers: { 200: z.object({ fine: z.boolean() }) },
  }),
  lend: defineCall({
    method: 'POST',
    path: '/shelf/:id/lend',
    summary: 'Lend',
    access: 'signed-in',
    ability: null,
    params,
    body: z.object({
      to: z.string().min(1, 'validation.required'),
      days: z.number(),
      isRead: z.boolean().default(false),
    }),
    answers: { 200: messageAnswer },
  }),
  limited: defineCall({
    method: 'POST',
    path: '/limited',
    summary: 'Limited',
    access: 'public',
    ability: null,
    limitPerMinute: 2,
    answers: { 200: messageAnswer },
  }),
  limitedBeside: defineCall({
    method: 'POST',
    path: '/limited/beside',
    summary: 'One of two on a path',
    access: 'public',
    ability: null,
    limitPerMinute: 2,
    answers: { 200: messageAnswer },
  }),
  limitedOther: defineCall({
    method: 'PUT',
    path: '/limited/beside',
    summary: 'The other one',
    access: 'public',
    ability: null,
    limitPerMinute: 1,
    answers: { 200: messageAnswer },
  }),
}

let actor: Actor = guest
const requests: object[] = []
const config = readConfig({ SECRET: 'a secret of at least 32 characters', TRUSTED_PROXIES: '1' })
const csrf = createCsrf({ ...config, sessionCookie: 'session', deviceCookie: 'device' })
const http = await createServer({ config, log: silentLog, texts: createTexts() })

beforeAll(async () => {
  const calls = new CallRouter({ csrf, authenticate: async () => actor })
  calls.on(shelf.show, async ({ params: { id } }) => ({
    status: 200,
    body: { id, secret: 'hidden' } as { id: number },
  }))
  calls.on(shelf.change, async ({ body }) => {
    if (body.name === 'taken') throw new Conflict('errors.donation_key_used')
    if (body.name === 'mine') throw new NotAllowed()
    return { status: 200, body: { changed: body.name } }
  })
  calls.on(shelf.remove, async () => ({ status: 200, body: { message: 'gone' } }))
  calls.on(
    shelf.lend,
    async ({ body }) => {
      if (body.days > 21) throw new FieldErrors({ days: ['validation.number_too_big'] })
      return { status: 200, body: { message: body.to } }
    },
    ({ params: { id }, body: { to, days, ...rest } }): FieldProblems => {
      if (id === 404) throw new NotFound()
      if (id === 422) throw new FieldErrors({ days: ['validation.invalid'], to: ['validation.invalid'] })
      if (id === 500) throw new Error('broken')
      if (id === 2) return { to: ['validation.invalid'] }
      requests.push({ to, days, ...rest })
      if (days === undefined || days <= 21) return {}
      return { days: ['validation.number'] }
    },
  )
  calls.on(shelf.odd, async () => ({ status: 200, body: { fine: 'not at all' as unknown as boolean } }))
  calls.on(shelf.limited, async () => ({ status: 200, body: { message: 'ok' } }))
  calls.on(shelf.limitedBeside, async () => ({ status: 200, body: { message: 'ok' } }))
  calls.on(shelf.limitedOther, async () => ({ status: 200, body: { message: 'other' } }))
  calls.mountOn(http)
  await http.ready()
})
afterAll(() => http.close())

async function write(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object | string, headers = {}) {
  const { cookie, token } = await browser()
  return http.inject({ method, url, payload, headers: { cookie, 'x-xsrf-token': token, ...headers } })
}

/** The cookies of a visitor who was here before. */
async function browser() {
  const { cookies } = await http.inject({ url: '/shelf/1' })
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), token }
}

describe('input', () => {
  test('a path that cannot name anything is a path to nothing', async () => {
    for (const id of ['0', '-1', '1.5', 'een', '99999999999999999999'])
      expect([id, (await http.inject({ url: `/shelf/${id}` })).statusCode]).toEqual([id, 404])
  })

  test.each(['put', 'PUT', 'Put'])('_method=%s in a POST reaches the call [7.03, 7.14]', async (_method) => {
    const answer = await write('POST', '/shelf/1', { _method, name: 'boek' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { changed: 'boek' }])
  })

  test('a form without scripts sends token and method as fields', async () => {
    const { cookie, token } = await browser()
    const answer = await http.inject({
      method: 'POST',
      url: '/shelf/1',
      payload: new URLSearchParams({ _token: token, _method: 'put', name: 'boek' }).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { changed: 'boek' }])
  })

  test('a multipart form has its method, its token and its nested fields read too, and brings no file', async () => {
    const { cookie, token } = await browser()
    const send = (parts: string[], url = '/shelf/1') => {
      const payload = `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
      return http.inject({ method: 'POST', url, payload, headers })
    }
    const field = (name: string, value: string) => `name="${name}"\r\n\r\n${value}`
    const own = [field('_token', token), field('_method', 'put')]
    const changed = await send([...own, field('name', 'boek')])
    expect([changed.statusCode, changed.json()]).toEqual([200, { changed: 'boek' }])
    expect((await send([...own, field('name[first]', 'boek')])).statusCode).toBe(422)
    expect((await send([field('_token', token), field('name', 'boek')])).statusCode).toBe(404)
    expect((await send([field('_method', 'put'), field('name', 'boek')])).statusCode).toBe(419)
    expect((await send([...own, 'name="name"; filename="a.txt"\r\n\r\nboek'])).statusCode).toBe(415)
  })

  describe('with wrong fields is held against the rules as well', () => {
    const user: SessionActor = { userId: 7, sessionId: 1, confirmedAt: new Date(0), isStaff: false, abilities: 'all' }
    beforeEach(() => {
      actor = user
      requests.length = 0
    })
    afterEach(() => (actor = guest))
    const lend = async (id: number, body: object) => {
      const answer = await write('POST', `/shelf/${id}/lend`, body)
      return [answer.statusCode, answer.json().errors]
    }
    const missing = ['Vul dit veld in.']

    test('as far as its other fields are right, and everything is answered at once [8.01]', async () => {
      expect(await lend(1, { to: '', days: 22 })).toEqual([422, { to: missing, days: [expect.any(String)] }])
      expect(await lend(1, { to: 'Jet' })).toEqual([422, { days: missing }])
      expect(requests).toEqual([
        { to: undefined, days: 22, isRead: false },
        { to: 'Jet', days: undefined, isRead: false },
      ])
    })

    test('with texts about a field of wrong shape that do not count', async () => {
      expect(await lend(2, { to: '', days: 1 })).toEqual([422, { to: missing }])
      expect(await lend(422, { to: '', days: 1 })).toEqual([422, { to: missing, days: [expect.any(String)] }])
    })

    test('runs no rule twice in a form of the right shape', async () => {
      expect(await lend(1, { to: 'Jet', days: 22 })).toEqual([422, { days: [expect.any(String)] }])
      expect(requests).toEqual([])
    })

    test('which reveal nothing that is hidden, and fail as an error of ours', async () => {
      expect(await lend(404, { to: '', days: 22 })).toEqual([422, { to: missing }])
      expect(await lend(500, { to: '', days: 22 })).toEqual([500, undefined])
    })

    test('unless it may not be sent at all, or is no form', async () => {
      expect((await lend(1, ['Jet']))[0]).toBe(422)
      actor = guest
      expect((await lend(1, { to: '', days: 22 }))[0]).toBe(401)
      expect(requests).toEqual([])
    })
  })

  test.each(['get', 'patch', 'connect'])('_method=%s reaches nothing', async (_method) => {
    expect((await write('POST', '/shelf/1', { _method })).statusCode).toBe(404)
  })

  test.each([
    ['no cookie', { cookie: '' }],
    ['another header', { 'x-xsrf-token': 'something.else' }],
    ['a cookie of somebody’s making', { cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('a write with %s is refused with 419 and a clear message', async (_why, headers) => {
    const answer = await write('PUT', '/shelf/1', { name: 'boek' }, headers)
    expect(answer.statusCode).toBe(419)
    expect(answer.json().message).toContain('verlopen')
  })

  test.each([
    ['{"name":', 400],
    ['[1,2', 400],
    [`{"name":"${'x'.repeat(1_100_000)}"}`, 413],
  ])('a body that cannot be read is refused: %.12s', async (payload, status) => {
    const answer = await write('PUT', '/shelf/1', payload, { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json()).sort()).toEqual(['message', 'request_id'])
  })

  test('deeply nested JSON is only a wrong field', async () => {
    const payload = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect((await write('PUT', '/shelf/1', payload, { 'content-type': 'application/json' })).statusCode).toBe(422)
  })

  test('a prototype in JSON changes nothing', async () => {
    const answer = await write('PUT', '/shelf/1', '{"name":"boek","__proto__":{"admin":true}}', {
      'content-type': 'application/json',
    })
    expect([400, 200]).toContain(answer.statusCode)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})

describe('access', () => {
  test('a guest has to sign in [8.02]', async () => {
    expect((await write('DELETE', '/shelf/1', {})).statusCode).toBe(401)
  })

  test('a call that needs a user gets an actor that has one, by type', () => {
    expectTypeOf<ActorOf<typeof shelf.show>>().toEqualTypeOf<Actor>()
    expectTypeOf<ActorOf<{ access: 'signed-in'; ability: 'account:read' }>>().toEqualTypeOf<SignedInActor>()
    expectTypeOf<ActorOf<typeof shelf.remove>['userId']>().toEqualTypeOf<number>()
    expectTypeOf<ActorOf<typeof shelf.remove>['sessionId']>().toEqualTypeOf<number>()
    expectTypeOf<ActorOf<{ access: 'staff'; ability: 'account:read' }>>().toEqualTypeOf<SessionActor>()
  })

  test('a token needs the ability, and cannot do what only a browser may [6.08]', async () => {
    const program = {
      userId: 7,
      sessionId: undefined,
      confirmedAt: undefined,
      isStaff: false,
      tokenName: 'Boekhouding',
    } as const
    actor = { ...program, abilities: ['projects:read'] }
    const request = async (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
      (await http.inject({ method, url: '/shelf/1', ...(payload !== undefined && { payload }) })).statusCode
    expect([await request('GET'), await request('PUT', { name: 'boek' }), await request('DELETE')]).toEqual([
      200, 403, 403,
    ])
    actor = { ...program, abilities: ['account:write'] }
    // No CSRF token: a program has no cookie that another site could abuse.
    expect(await request('PUT', { name: 'boek' })).toBe(200)
    actor = guest
  })

  test('a number of calls a minute from one network, not the one that a client claims', async () => {
    const from = async (forwarded: string) =>
      (await write('POST', '/limited', {}, { 'x-forwarded-for': forwarded })).statusCode
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200, 429])
    expect(await from('198.51.100.9, 192.0.2.1')).toBe(429)
    expect(await from('192.0.2.2')).toBe(200)
  })

  test('of several calls on one path each by itself, and all together before a body is read', async () => {
    const from = async (address: string, payload: object | string) => {
      const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
      const { statusCode, headers: answerHeaders } = await write('POST', '/limited/beside', payload, headers)
      return [statusCode, answerHeaders['retry-after'] === undefined]
    }
    const broken = '{'
    const several = async (address: string, bodies: (object | string)[]) => {
      const answers: unknown[] = []
      for (const body of bodies) answers.push(await from(address, body))
      return answers
    }
    expect(await several('192.0.2.11', [{}, {}, { _method: 'PUT' }])).toEqual(Array(3).fill([200, true]))
    expect(await several('192.0.2.12', [{}, {}, {}])).toEqual([
      [200, true],
      [200, true],
      [429, false],
    ])
    expect(await several('192.0.2.13', Array(4).fill(broken))).toEqual([...Array(3).fill([400, true]), [429, false]])
  })
})

describe('output', () => {
  test('has only fields that the contract names', async () => {
    expect((await http.inject({ url: '/shelf/3' })).json()).toEqual({ id: 3 })
  })

  test('that breaks the contract is a fault with a number to report, and nothing of it is shown [8.13]', async () => {
    const answer = await http.inject({ url: '/odd' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test.each([
    ['taken', 409],
    ['mine', 403],
    ['', 422],
  ])('a refusal has its status: %s', async (name, status) => {
    expect((await write('PUT', '/shelf/1', { name })).statusCode).toBe(status)
  })
})
