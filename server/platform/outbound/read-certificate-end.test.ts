import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSignedCertificate } from '../../../tests/support/servers/self-signed-certificate.ts'
import { readCertificateEnd } from './read-certificate-end.ts'

let server: Server
afterEach(() => void server.close())

async function listen(started: Server): Promise<string> {
  server = started
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const from = new Date('2026-01-05T10:00:00.000Z')
const until = new Date('2026-04-05T09:59:59.000Z')

test('the end of a certificate is read, also of one that is over and that no authority signed', async () => {
  const names: string[] = []
  const url = await listen(
    createServer({
      ...selfSignedCertificate('localhost', { from, until }),
      SNICallback: (name, done) => {
        names.push(name)
        done(null)
      },
    }),
  )
  expect(await readCertificateEnd(url)).toEqual(until)
  expect(await readCertificateEnd(url.replace('localhost', '127.0.0.1'))).toEqual(until)
  expect(names).toEqual(['localhost'])
})

test('a server that is not there, or speaks no TLS, has none', async () => {
  const url = await listen(createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  expect(await readCertificateEnd(url)).toBeUndefined()
  server.close()
  expect(await readCertificateEnd(url)).toBeUndefined()
})

test('a server that takes the connection and is silent is given up', async () => {
  const url = await listen(createPlainServer((socket) => socket.on('error', () => {}).resume()))
  expect(await readCertificateEnd(url, 20)).toBeUndefined()
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(countConnections).toBe(0)
})
