import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OutsideCall, postOutside } from './post-outside.ts'
import { isPublicIpAddress } from './public-ip-address.ts'

let server: Server
let port: number
const requests: string[] = []
let answer: RequestListener = (_request, response) => response.end('dank je')

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (values: Partial<OutsideCall>) =>
  postOutside({
    url: `http://127.0.0.1:${port}/`,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeoutMs: 5_000,
    answerBytesMax: 65_536,
    allowsLocal: true,
    ...values,
  })
const forbidden = { kind: 'failed', reason: 'forbidden' }

describe('a public IP address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not called', (address) => expect(isPublicIpAddress(address)).toBe(false))

  test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:400e:80e::200e'])('%s is', (address) =>
    expect(isPublicIpAddress(address)).toBe(true),
  )
})

describe('posting to a URL chosen by a customer', () => {
  test('gives the status and the text', async () => {
    expect(await call({})).toEqual({ kind: 'answered', status: 200, text: 'dank je' })
  })

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'http://8.8.8.8/',
  ])('never reaches our own network, or goes without https: %s', async (url) => {
    expect(await call({ url, allowsLocal: false })).toEqual(forbidden)
  })

  test('never goes to a name with any IP address of our own, and looks the name up once', async () => {
    const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
    let times = 0
    const resolve = () => Promise.resolve(answers[times++]!)
    const mixed = () => Promise.resolve([...answers[0]!, ...answers[1]!])
    expect(await call({ url: 'https://twee.example/', allowsLocal: false, resolve: mixed })).toEqual(forbidden)
    const before = requests.length
    await call({ url: `https://later.example:${port}/`, allowsLocal: false, resolve, timeoutMs: 300 })
    expect([times, requests.length]).toEqual([1, before])
  })

  test('connects to the IP address that was looked at', async () => {
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    const result = await call({ url: `http://nergens.invalid:${port}/hier`, resolve })
    expect([result.kind, requests.at(-1)]).toEqual(['answered', '/hier'])
  })

  test('does not follow where it is led', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/verder' }).end()
    expect(await call({})).toMatchObject({ kind: 'answered', status: 302 })
    expect(requests.at(-1)).toBe('/')
  })

  test('reads no more than it keeps', async () => {
    answer = (_request, response) => {
      response.on('error', () => {})
      response.end('x'.repeat(3_000_000))
    }
    const result = await call({ answerBytesMax: 1000 })
    expect(result.kind === 'answered' && result.text.length).toBe(1000)
  })

  test('gives up who does not answer in time, or does not answer', async () => {
    answer = () => {}
    expect(await call({ timeoutMs: 200 })).toEqual({ kind: 'failed', reason: 'timeout' })
    answer = (request) => request.socket.destroy()
    expect(await call({})).toEqual({ kind: 'failed', reason: 'unreachable' })
    expect(await call({ resolve: () => Promise.reject(new Error('ENOTFOUND')), url: 'https://weg.invalid/' })).toEqual({
      kind: 'failed',
      reason: 'unreachable',
    })
    const never = () => new Promise<never>(() => {})
    expect(await call({ resolve: never, url: 'https://stil.invalid/', timeoutMs: 200 })).toMatchObject({
      reason: 'timeout',
    })
  })
})
