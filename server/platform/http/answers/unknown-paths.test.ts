import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../read-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { createServer } from '../create-server.ts'

const http = await createServer({
  config: readConfig({ SECRET: 'a secret of at least 32 characters', BASE_URL: 'http://localhost:3000' }),
  log: silentLog,
  texts: createTexts(),
})

beforeAll(async () => {
  http.get('/page', (request) => ({ url: request.url }))
  http.get('/named/:name', (request) => request.params)
  http.errorPage = async (request, reply, status) =>
    reply.code(status).type('text/html').send(`<h1>${status}</h1>${request.method}`)
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

/** The answer to a client that writes its own bytes. */
async function raw(lines: string[], body = ''): Promise<{ status: number; text: string }> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  const answer = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), text: answer }
}

describe('a URL', () => {
  test.each([
    ['/page', 200],
    ['http://localhost:3000/page', 200],
    ['HTTP://LOCALHOST:3000/page?a=b', 200],
    ['http://localhost:3000', 404],
    ['http://localhost:3000?a=b', 404],
    ['http://elsewhere.test/page', 400],
    ['http://localhost/page', 400],
    ['http://localhost:3001/page', 400],
    ['http://localhost.elsewhere.test:3000/page', 400],
    ['http://els@localhost:3000/page', 400],
    ['http://elsewhere.test\\@localhost:3000/page', 400],
    ['http://localhost:3000:80/page', 400],
    ['http://localhost:70000/page', 400],
    ['ftp://localhost/page', 400],
    ['http://', 400],
    ['http:///page', 400],
    ['*', 400],
    ['page', 400],
    ['/%', 400],
    ['/%ff', 400],
    ['/page/%E0%A4%A', 400],
    ['/page?a=%ff', 200],
    ['/page?%', 200],
    ['/named/%C3%A9%E2%82%AC', 200],
    ['//page', 404],
    ['/page/../../x', 404],
    ['/caf\u00e9', 400],
  ])('written as %s gets %i, and never a fault', async (target, status) => {
    for (const method of ['GET', 'OPTIONS', 'DELETE']) {
      const answer = await raw([`${method} ${target} HTTP/1.1`, 'Host: localhost:3000', 'Accept: application/json'])
      if (method === 'GET' || status === 400) expect([method, answer.status]).toEqual([method, status])
      else expect([method, answer.status]).toEqual([method, 404])
    }
  })

  test('written whole is refused when the Host header says another, whichever of them is ours', async () => {
    for (const [target, host] of [
      ['http://localhost:3000/page', 'elsewhere.test'],
      ['http://elsewhere.test/page', 'localhost:3000'],
      ['http://elsewhere.test/page', 'elsewhere.test'],
      ['http://localhost:3000/page', ''],
      ['http://localhost:3000/page', 'localhost:3000/@'],
    ])
      expect([target, host, (await raw([`GET ${target} HTTP/1.1`, `Host: ${host}`])).status]).toEqual([
        target,
        host,
        400,
      ])
  })

  test('may be as long as a URL can be', async () => {
    const name = 'x'.repeat(5_000)
    expect((await http.inject({ url: `/named/${name}` })).json()).toEqual({ name })
  })

  test('with two hosts, or none, is refused', async () => {
    for (const hosts of [['Host: a.test', 'Host: b.test'], ['Host: a.test', 'HOST: a.test'], []])
      expect((await raw(['GET /page HTTP/1.1', ...hosts])).status).toBe(400)
  })

  test('that cannot be read is refused with every header of safety, as a page to a person', async () => {
    const requestLines = ['GET /%ff HTTP/1.1', 'Host: localhost']
    for (const accept of ['application/json', 'text/html']) {
      const answer = await raw([...requestLines, `Accept: ${accept}`])
      expect(answer.text).toMatch(/x-content-type-options: nosniff/i)
      expect(answer.text).toContain(accept === 'text/html' ? '<h1>400</h1>' : '{"message":"')
    }
  })
})

describe('an unknown URL', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

  test.each(methods)('answers %s with JSON to a program and a page to a person', async (method) => {
    const query = (accept: string | undefined, url = '/nothing') =>
      http.inject({ method, url, headers: accept === undefined ? {} : { accept } })
    for (const accept of ['application/json', 'application/json, */*', 'application/problem+json']) {
      const answer = await query(accept)
      expect([accept, answer.statusCode, answer.json()]).toEqual([accept, 404, { message: expect.any(String) }])
    }
    const page = await query('text/html,application/xhtml+xml,*/*;q=0.8')
    expect([page.statusCode, page.body]).toEqual([404, `<h1>404</h1>${method}`])
    for (const accept of ['*/*', undefined]) {
      const answer = await query(accept)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain(method === 'GET' ? 'text/html' : 'application/json')
    }
    expect((await query('text/html', '/api/nothing')).json()).toEqual({ message: expect.any(String) })
  })

  test('does not look at the body', async () => {
    for (const [type, payload] of [
      ['application/json', '{'],
      ['text/plain', 'x'],
      ['application/json', 'x'.repeat(2_000_000)],
    ])
      expect(
        (await http.inject({ method: 'POST', url: '/nothing', payload, headers: { 'content-type': type! } }))
          .statusCode,
      ).toBe(404)
  })
})
