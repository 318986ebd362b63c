import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'
import { createServer } from './http/create-server.ts'
import { createTexts } from './i18n/texts.ts'
import { createLog } from './log.ts'

test('a log line has the route and a request id, and nothing of the person', async () => {
  const lines: string[] = []
  const log = createLog(
    'trace',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const config = readConfig({ SECRET: 'a secret of at least 32 characters' })
  const http = await createServer({ config, log, texts: createTexts() })
  http.post('/people/:name', async (request) => {
    request.log.warn({ email: 'ilse@voorbeeld.nl', user: { email: 'ilse@voorbeeld.nl', token: 'geheim-1' } }, 'odd')
    throw new Error('broken')
  })
  await http.inject({
    method: 'POST',
    url: '/people/ilse?code=geheim-2',
    payload: { password: 'geheim-3' },
    headers: { cookie: 'stuiver_session=geheim-4', authorization: 'Bearer geheim-5' },
    remoteAddress: '192.0.2.55',
  })
  await http.close()

  const text = lines.join('')
  for (const secret of ['geheim', 'ilse', 'voorbeeld', '192.0.2.55']) expect(text).not.toContain(secret)
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject({ method: 'POST', route: '/people/:name', status: 500 })
  expect(answered!['reqId']).toMatch(/^[0-9a-f-]{36}$/)
})
