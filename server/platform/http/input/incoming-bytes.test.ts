import { type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall, messageAnswer } from '../../../../contract/call.ts'
import { readConfig } from '../../../read-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { type Actor, guest, type TokenActor } from '../requests/actor.ts'
import { CallRouter } from '../call-router.ts'
import { createServer } from '../create-server.ts'
import { createCsrf } from '../requests/csrf.ts'
import { limitIncomingForms } from './incoming-bytes.ts'

const upload = defineCall({
  method: 'POST',
  path: '/shelf/cover',
  summary: 'Upload',
  access: 'signed-in',
  ability: 'account:write',
  isMultipart: true,
  body: z.object({ name: z.string().max(2_000_000).optional(), cover: z.unknown().optional() }),
  answers: { 200: messageAnswer },
})
/** Calls that need a session, with a small body. */
const rename = defineCall({
  method: 'POST',
  path: '/shelf/name',
  summary: 'Rename',
  access: 'signed-in',
  ability: 'account:write',
  body: z.object({ name: z.string().max(2_000_000) }),
  answers: { 200: messageAnswer },
})

// A program, which needs no token of a form.
const program: TokenActor = {
  userId: 7,
  sessionId: undefined,
  confirmedAt: undefined,
  isStaff: false,
  tokenName: 'Boekhouding',
  abilities: ['account:write'],
}
let actor: Actor = program
/** The work that a call waits for before it answers. */
let work = Promise.resolve()
let isWorking = false
const config = readConfig({ SECRET: 'a secret of at least 32 characters' })
const incomingBytesMax = 300_000
const http = await createServer({ config, log: silentLog, texts: createTexts(), incomingBytesMax })
let port = 0

beforeAll(async () => {
  const csrf = createCsrf({ ...config, sessionCookie: 'session', deviceCookie: 'device' })
  const calls = new CallRouter({ csrf, authenticate: async () => actor })
  calls.on(upload, async () => {
    isWorking = true
    await work
    isWorking = false
    return { status: 200, body: { message: 'ok' } }
  })
  calls.on(rename, async () => ({ status: 200, body: { message: 'ok' } }))
  calls.mountOn(http)
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    limitIncomingForms(scope)
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/page', async () => 'ok')
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const beginOf = {
  [json]: '{"name":"',
  [form]: '--x\r\ncontent-disposition: form-data; name="cover"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
}
const endOf = { [json]: '"}', [form]: '\r\n--x--\r\n' }
type Kind = keyof typeof beginOf

/** Begins a body of so many bytes, and sends no more until `end` is called. */
function begin(bytes: number, { kind = json, path = upload.path }: { kind?: Kind; path?: string } = {}) {
  const headers = { 'content-type': kind }
  const request = open({ port, host: '127.0.0.1', path, method: 'POST', agent: false, headers })
  const answer = new Promise<IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject))
  request.write(beginOf[kind] + 'x'.repeat(bytes))
  return {
    end: () => request.end(endOf[kind]),
    leave: () => (answer.catch(() => {}), request.destroy()),
    status: async () => {
      const got = await answer
      await text(got)
      return [got.statusCode, got.headers['retry-after']]
    },
  }
}
const send = (...how: Parameters<typeof begin>) => {
  const submission = begin(...how)
  submission.end()
  return submission.status()
}
const holds = (bytes: number) => vi.waitFor(() => expect(http.incoming.bytes).toBeGreaterThanOrEqual(bytes))
const connections = () => promisify(http.server.getConnections).call(http.server)
const holdsNothing = () => vi.waitFor(() => expect(http.incoming.bytes).toBe(0))

test.each([
  ['JSON', { kind: json }],
  ['a form with a file', { kind: form }],
  ['a form of a page', { kind: form, path: '/page' }],
] as const)('of %s no more is held at once than there is room for', async (_title, how) => {
  const two = [begin(140_000, how), begin(140_000, how)]
  await holds(2 * 140_000 - 2 * 16_000)
  // Still in the middle, and never finished by its sender.
  const third = begin(100_000, how)
  expect(await third.status()).toEqual([503, '5'])
  third.leave()
  // Ordinary bodies have room beside it.
  expect(await send(10_000, { path: rename.path })).toEqual([200, undefined])
  for (const each of two) each.end()
  expect(await Promise.all(two.map((each) => each.status()))).toEqual(Array(2).fill([200, undefined]))
  await holdsNothing()
  expect(await send(200_000, how)).toEqual([200, undefined])
  await holdsNothing()
})

test('an abandoned body is released, and one in use is held until that is done', async () => {
  const left = begin(200_000)
  await holds(180_000)
  left.leave()
  await holdsNothing()
  let done = () => {}
  work = new Promise((resolve) => (done = resolve))
  const worked = begin(200_000)
  worked.end()
  await vi.waitFor(() => expect(isWorking).toBe(true))
  worked.leave()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  expect(http.incoming.bytes).toBeGreaterThan(180_000)
  done()
  await holdsNothing()
})

test('a body that is too large, or claims to be, takes no room', async () => {
  const headers = { 'content-type': json, 'content-length': '5900000' }
  const claimed = open({ port, host: '127.0.0.1', path: upload.path, method: 'POST', headers }).on('error', () => {})
  claimed.write(beginOf[json])
  expect(await send(200_000)).toEqual([200, undefined])
  claimed.destroy()
  const large = begin(100_000, { path: rename.path })
  large.leave()
  await holdsNothing()
})

test('of a guest nothing is read for a call that needs a session', async () => {
  actor = guest
  try {
    for (const path of [upload.path, rename.path]) {
      const submission = begin(100_000, { path })
      // It has not ended, and never does.
      expect(await submission.status()).toEqual([401, undefined])
      submission.leave()
      expect(http.incoming.bytes).toBe(0)
    }
  } finally {
    actor = program
  }
})
