import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveOutside } from './resolve-outside.ts'

let names: Socket
let servers: string[]

/** A name server that knows one IP address of every name, and none of those that begin with `stil`. */
function answer(query: Buffer): Buffer | undefined {
  const end = query.indexOf(0, 12) + 5
  if (query.toString('latin1', 13, 17) === 'stil') return undefined
  const isA = query.readUInt16BE(end - 4) === 1
  const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
  const address = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34])
  return Buffer.concat([head, query.subarray(12, end), ...(isA ? [address] : [])])
}

beforeAll(async () => {
  names = createSocket('udp4')
  names.on('message', (query, from) => {
    const reply = answer(query)
    if (reply !== undefined) names.send(reply, from.port, from.address)
  })
  await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve))
  servers = [`127.0.0.1:${(names.address() as AddressInfo).port}`]
})
afterAll(() => void names.close())

test('a name is looked up in both families', async () => {
  expect(await resolveOutside('ontvanger.example', { servers })).toEqual([{ address: '93.184.216.34', family: 4 }])
})

test('name servers that keep silent hold up no reading of a file', async () => {
  let ended = 0
  const lookups = Array.from({ length: 12 }, (_, number) =>
    resolveOutside(`stil-${number}.example`, { servers, timeoutMs: 500 }).catch(() => (ended += 1)),
  )
  await readFile(import.meta.filename)
  expect(ended).toBe(0)
  await Promise.all(lookups)
  expect(ended).toBeGreaterThan(0)
})
