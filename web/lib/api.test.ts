import { expect, test } from 'vitest'
import { answerWith } from '../../tests/support/answering-server.ts'
import type { SentCall } from '../../contract/page-context.ts'
import type { listDonations } from '../../contract/money/donations/donations.ts'
import { callApi, sendFromBrowser } from './api.ts'

const endpoint = { method: 'GET', path: '/api/project/:id/donations' } as const

test('parameters are filled into the path and undefined ones stay out of the query', async () => {
  const calls: SentCall[] = []
  const send = (call: SentCall) => Promise.resolve({ status: 200, body: calls.push(call) })
  await callApi<typeof listDonations>(send, endpoint, {
    params: { id: 7 },
    query: { after: 'a b&c', team_id: undefined },
  })
  await callApi<typeof listDonations>(send, endpoint, { params: { id: '../x' } })
  // A name of dots is no step up to another URL.
  for (const id of ['.', '..', '...']) await callApi<typeof listDonations>(send, endpoint, { params: { id } })
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/project/7/donations?after=a+b%26c',
    '/api/project/..%2Fx/donations',
    '/api/project/.%20/donations',
    '/api/project/..%20/donations',
    '/api/project/.../donations',
  ])
})

test('a call from the browser carries the token of its cookie, as JSON', async () => {
  document.cookie = 'XSRF-TOKEN=abc.d%3D'
  const requests: RequestInit[] = []
  answerWith((_request, init) => {
    requests.push(init)
    return [201, { done: true }]
  })
  const answer = await sendFromBrowser({ method: 'POST', url: '/api/x', body: { a: 1 }, idempotencyKey: 'k' })
  await sendFromBrowser({ method: 'GET', url: '/api/x' })
  expect(answer).toMatchObject({ status: 201, body: { done: true } })
  expect(requests[0]).toMatchObject({
    body: '{"a":1}',
    headers: { 'x-xsrf-token': 'abc.d=', 'content-type': 'application/json', 'idempotency-key': 'k' },
  })
  // A few calls that are a GET by the specification do something.
  expect(requests[1]!.headers).toMatchObject({ 'x-xsrf-token': 'abc.d=' })
})

test('a write of which the token was of a session that is gone is sent once more, with the token of now [2.18]', async () => {
  document.cookie = 'XSRF-TOKEN=former'
  const requests: string[] = []
  answerWith(({ method, path }, { headers }) => {
    const token = new Headers(headers).get('x-xsrf-token') ?? ''
    requests.push(`${method} ${path} ${token}`.trim())
    if (method === 'GET') document.cookie = 'XSRF-TOKEN=new'
    return [token === 'new' ? 401 : 419, {}]
  })
  expect(await sendFromBrowser({ method: 'PUT', url: '/api/x', body: {} })).toMatchObject({ status: 401 })
  expect(requests).toEqual(['PUT /api/x former', 'GET /user/current former', 'PUT /api/x new'])
})

test('a token that stays refused is reported, and so is one of another session', async () => {
  const requests = answerWith(() => [419, {}])
  expect(await sendFromBrowser({ method: 'PUT', url: '/api/x' })).toMatchObject({ status: 419 })
  expect(await sendFromBrowser({ method: 'PUT', url: '/api/y', token: 'of the form' })).toMatchObject({ status: 419 })
  expect(requests.map(({ path }) => path)).toEqual(['/api/x', '/user/current', '/api/x', '/api/y'])
})
