import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testConfig } from '../../../tests/support/test-config.ts'
import { createTexts } from '../i18n/texts.ts'
import { createLog } from '../log.ts'
import { createServer } from './create-server.ts'

/** What a server with these settings answers and writes down, asked so many times with these headers. */
async function ask(settings: Record<string, string>, headers: Record<string, string> = {}, times = 1) {
  const written: string[] = []
  const log = createLog('warn', new Writable({ write: (chunk, _, done) => (written.push(String(chunk)), done()) }))
  const config = testConfig({ SECRET: 'a secret of at least 32 characters', ...settings })
  const http = await createServer({ config, log, texts: createTexts() })
  let answered: Record<string, unknown> = {}
  for (let time = 0; time < times; time += 1) answered = (await http.inject({ url: '/', headers })).headers
  await http.close()
  return { headers: answered, written: written.join('') }
}

const https = { BASE_URL: 'https://example.org' }

test('https is asked of browsers for this name, and for the names below it only when that was said', async () => {
  const name = 'strict-transport-security'
  expect((await ask({})).headers).not.toHaveProperty(name)
  expect((await ask(https)).headers[name]).toBe('max-age=31536000')
  expect((await ask({ ...https, HSTS_SUBDOMAINS: 'on' })).headers[name]).toBe('max-age=31536000; includeSubDomains')
})

test('a proxy that the configuration knows nothing of is told once, without its words', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.55' }
  const { written } = await ask({}, headers, 3)
  expect(written.match(/TRUSTED_PROXIES/g)).toHaveLength(1)
  expect(written).not.toContain('192.0.2.55')
  expect((await ask({ TRUSTED_PROXIES: '1' }, headers)).written).toBe('')
  expect((await ask({})).written).toBe('')
})
