import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findWork, firstWordOf } from './hashcash.ts'

const readKnown = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

test('computes as every other SHA-256 does, at each length that it takes', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'Aa0-_:z9'.repeat(7).slice(0, length)
    expect(firstWordOf(text), text).toBe(readKnown(text))
  }
})

test('finds a number whose hash begins with as many bits as the challenge demands', async () => {
  const work = await findWork('een-zaadje', 12, new AbortController().signal)
  expect(readKnown(`een-zaadje:${work}`) >>> 20).toBe(0)
})

test('stops when it is not awaited any more', async () => {
  const giving = new AbortController()
  const finding = findWork('een-zaadje', 32, giving.signal)
  giving.abort()
  expect(await finding).toBeUndefined()
})
