import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../read-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { createLog, silentLog } from '../../log.ts'
import { createServer } from '../create-server.ts'

let http: FastifyInstance
/** Callbacks that each let an answer come that is not awaited any more. */
const lateAnswers: (() => void)[] = []
/** A file that comes when its reader has another answer already. */
const lateFile = new Readable({ read() {} })
let openLateFile = () => {}
const logged: string[] = []

beforeAll(async () => {
  const config = readConfig({ DEMO: 'off', PAYMENT_TIMEOUT_MS: '500' })
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  http = await createServer({ config, log, texts: createTexts() })
  http.get('/never', () => new Promise(() => {}))
  http.post('/never', () => new Promise(() => {}))
  http.post('/late', async () => {
    await new Promise((resolve) => lateAnswers.push(() => resolve(undefined)))
    return { isLate: true }
  })
  http.get('/late-file', async (_request, reply) => {
    await new Promise<void>((resolve) => (openLateFile = resolve))
    return reply.send(lateFile)
  })
  http.get('/away', () => {
    throw Object.assign(new Error('the database system is shutting down'), { severity: 'FATAL', code: '57P03' })
  })
  http.get('/mistake', () => {
    throw new TypeError('x is not a function')
  })
  http.get('/plain', (_request, reply) => reply.code(503).send({ received: false }))
  http.get('/own', (_request, reply) => reply.code(503).header('retry-after', '9').send('later'))
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

const get = (url: string, accept: string) => http.inject({ url, headers: { accept, 'accept-language': 'nl' } })

test.concurrent.each(['/never', '/away'])('%s is a 503 that says when to come back', async (url) => {
  const answer = await get(url, 'application/json')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({ message: 'Dit lukt nu even niet. Probeer het over een paar minuten opnieuw.' })
})

test.concurrent.each([
  ['/never', 503, 'We zijn even niet bereikbaar'],
  ['/away', 503, 'We zijn even niet bereikbaar'],
  ['/mistake', 500, 'Er ging iets mis'],
])('%s is a page for a browser, that can be loaded again and runs nothing', async (url, status, title) => {
  const answer = await get(url, 'text/html,*/*')
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/),
  })
  expect(answer.body).toContain(`<h1>${title}</h1>`)
  expect(answer.body).toContain('<a href="">Laad opnieuw</a>')
})

test.concurrent.each(['/never', '/late'])(
  'a request to %s is answered in time too, over a real connection',
  async (path) => {
    const { port } = http.server.address() as AddressInfo
    for (const body of [undefined, '{"amount":25}', '{}']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      })
      expect([body, answer.status, answer.headers.get('retry-after')]).toEqual([body, 503, '5'])
      await answer.text()
    }
    // A late answer does no harm; those of the other test, which runs beside this one, are still to be late.
    if (path !== '/late') return
    for (const answerNow of lateAnswers.splice(0)) answerNow()
    expect((await get('/away', 'application/json')).statusCode).toBe(503)
    expect(logged.filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT'))).toEqual([])
  },
)

test.concurrent('a file that comes when the answer was too late is closed again', async () => {
  expect((await get('/late-file', 'application/json')).statusCode).toBe(503)
  openLateFile()
  await new Promise((resolve) => setImmediate(resolve))
  expect(lateFile.destroyed).toBe(true)
})

test.concurrent.each([
  ['/plain', '5'],
  ['/own', '9'],
])('a 503 that %s sends by itself says when to come back as well', async (url, seconds) => {
  const answer = await get(url, 'application/json')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, seconds])
})

test('a server that is ending says when to come back', async () => {
  const config = readConfig({ DEMO: 'off' })
  const ending = await createServer({ config, log: silentLog, texts: createTexts() })
  ending.get('/', async () => ({ isThere: true }))
  let answer: Response | undefined
  ending.addHook('preClose', async () => void (answer = await fetch(address)))
  const address = await ending.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(address)).status).toBe(200)
  await ending.close()
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5'])
})
