import { type ClientRequest, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/servers/test-config.ts'
import { createTexts } from '../../i18n/texts.ts'
import { silentLog } from '../../log.ts'
import { createServer } from '../create-server.ts'

const config = testConfig({ SECRET: 'a secret of at least 32 characters', TRUSTED_PROXIES: '1' })
const http = await createServer({ config, log: silentLog, texts: createTexts(), incomingBytesMax: 300_000 })
let port = 0
beforeAll(async () => {
  http.post('/take', async () => ({ taken: true }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => {
  http.server.closeAllConnections()
  return http.close()
})

/** A body of 150 kB from a network, as much of it as is said. */
function begin(network: string, bytes: number): { sent: ClientRequest; status: Promise<number | undefined> } {
  const headers = { 'x-forwarded-for': network, 'content-type': 'application/json', 'content-length': 150_000 }
  const request = send({ port, host: '127.0.0.1', method: 'POST', path: '/take', headers })
  const status = new Promise<number | undefined>((resolve) => {
    request.on('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode))
    request.on('error', () => resolve(undefined))
  })
  request.write(`"${'x'.repeat(bytes - 1)}`)
  return { sent: request, status }
}
const whole = async (network: string) => {
  const { sent: request, status } = begin(network, 149_999)
  request.end('"')
  return status
}
const heldIs = (bytes: number) => expect.poll(() => http.incoming.bytes).toBe(bytes)

test('a network that holds all room with bodies that never end gives one up for another network, and for itself none', async () => {
  const slow = [begin('192.0.2.1', 146_000), begin('192.0.2.1', 146_000)]
  await heldIs(260_000)
  expect(await whole('192.0.2.1')).toBe(503)
  expect(await whole('192.0.2.2')).toBe(200)
  expect(await slow[1]!.status).toBe(503)
  await heldIs(130_000)
  slow[0]!.sent.end(`${'x'.repeat(3_999)}"`)
  expect(await slow[0]!.status).toBe(200)
  await heldIs(0)
})

test.each(['192.0.2.2', '2001:db8:1:1::1'])(
  'a wider network that holds all room with one small body from each of its networks gives some up for %s',
  async (other) => {
    const slow = Array.from({ length: 15 }, (_, network) => begin(`2001:db8:0:${network + 1}::1`, 36_000))
    await heldIs(300_000)
    expect(await whole('2001:db8:0:99::1')).toBe(503)
    expect(await whole(other)).toBe(200)
    expect(await slow[14]!.status).toBe(503)
    for (const { sent: request } of slow) request.destroy()
    await Promise.all(slow.map(({ status }) => status))
    await heldIs(0)
  },
)
