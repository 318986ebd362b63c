import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/servers/test-config.ts'
import { NotSignedIn } from '../../errors.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { createServer } from '../create-server.ts'

const config = testConfig({ SECRET: 'a secret of at least 32 characters' })
const http = await createServer({ config, log: silentLog, texts: createTexts() })
let isEnding = false
let port = 0
beforeAll(async () => {
  http.server.prependListener('request', (_request, response) => {
    if (isEnding) response.shouldKeepAlive = false
  })
  http.post('/small', async () => 'ok')
  http.post('/private', { onRequest: () => Promise.reject(new NotSignedIn()) }, async () => 'ok')
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterEach(() => void (isEnding = false))
afterAll(() => http.close())

/** More than a sender and its server have room for on the way. */
const bytes = 12_000_000
const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: stuiver.test', 'content-type: application/json', ...headers, '', ''].join('\r\n')
const lengthHeader = `content-length: ${bytes}`

/**
 * Sends the first part of a request, and the rest once an answer arrives.
 * @returns everything that arrived until the server closed the connection
 * @throws Error when the connection was reset
 */
async function send(first: string, rest: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.on('data', (chunk) => (answers += chunk.toString()))
  const closed = once(socket, 'close')
  socket.write(first)
  await once(socket, 'data')
  socket.write(rest)
  await closed
  return answers
}

const statusesOf = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

test.each([
  ['is too large', headOf('/small', lengthHeader, 'connection: close'), 413],
  ['comes without a session', headOf('/private', lengthHeader, 'connection: close'), 401],
])('the rest of a body that %s is read before its connection is closed', async (_why, head, status) => {
  expect(statusesOf(await send(head, 'x'.repeat(bytes)))).toEqual([status])
})

test('the rest of a body without a length is read too', async () => {
  const chunk = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  const head = headOf('/small', 'transfer-encoding: chunked', 'connection: close')
  expect(statusesOf(await send(head + chunk, `${chunk}0\r\n\r\n`))).toEqual([413])
})

test('a process that ends closes the connection of a refused body once the rest was read', async () => {
  isEnding = true
  expect(statusesOf(await send(headOf('/small', lengthHeader), 'x'.repeat(bytes)))).toEqual([413])
})

test('a connection serves on when a refused body was read to its end', async () => {
  const next = headOf('/small', 'content-length: 2', 'connection: close')
  const answers = await send(headOf('/small', lengthHeader), `${'x'.repeat(bytes)}${next}{}`)
  expect(statusesOf(answers)).toEqual([413, 200])
})
