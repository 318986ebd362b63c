import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testConfig } from '../../../tests/support/servers/test-config.ts'
import { createTexts } from '../i18n/texts.ts'
import { createLog, silentLog } from '../log.ts'
import { createServer } from './create-server.ts'

/** Answers and log lines of a server with these settings, requested so many times with these headers. */
async function send(settings: Record<string, string>, headers: Record<string, string> = {}, times = 1) {
  const lines: string[] = []
  const log = createLog('warn', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const config = testConfig({ SECRET: 'a secret of at least 32 characters', ...settings })
  const http = await createServer({ config, log, texts: createTexts() })
  let answered: Record<string, unknown> = {}
  for (let time = 0; time < times; time += 1) answered = (await http.inject({ url: '/', headers })).headers
  await http.close()
  return { headers: answered, written: lines.join('') }
}

const https = { BASE_URL: 'https://example.org' }

test('https is demanded of browsers for this name, and for the names below it only when that was said', async () => {
  const name = 'strict-transport-security'
  expect((await send({})).headers).not.toHaveProperty(name)
  expect((await send(https)).headers[name]).toBe('max-age=31536000')
  expect((await send({ ...https, HSTS_SUBDOMAINS: 'on' })).headers[name]).toBe('max-age=31536000; includeSubDomains')
})

test('a proxy that the configuration does not name is logged once, without its words', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.55' }
  const { written: output } = await send({}, headers, 3)
  expect(output.match(/TRUSTED_PROXIES/g)).toHaveLength(1)
  expect(output).not.toContain('192.0.2.55')
  expect((await send({ TRUSTED_PROXIES: '1' }, headers)).written).toBe('')
  expect((await send({})).written).toBe('')
})

test('the IP address of a visitor who closed the connection is theirs still, for calls that go on in their name', async () => {
  const config = testConfig({ SECRET: 'a secret of at least 32 characters' })
  const http = await createServer({ config, log: silentLog, texts: createTexts() })
  const address = new Promise<string | undefined>((resolve) => {
    http.post('/slow', async (request, reply) => {
      const isClosed = new Promise<void>((closed) => reply.raw.once('close', closed))
      visitor.destroy()
      await isClosed
      resolve(request.ip)
      return {}
    })
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const visitor = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  visitor.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
  expect(await address).toBe('127.0.0.1')
  await http.close()
})
