import { expect, test } from 'vitest'
import { SharedSums } from './shared-sums.ts'

const at = (seconds: number) => new Date(seconds * 1_000)

/** Sums that are finished by the test, one after the other. */
function slowSums() {
  const sumsUnderway: { resolve: (sum: number) => void; reject: (error: Error) => void }[] = []
  const make = () => new Promise<number>((resolve, reject) => sumsUnderway.push({ resolve, reject }))
  return { sumsUnderway, make }
}

test('a sum is shared by all callers until the money stands otherwise, and for a minute', async () => {
  const sums = new SharedSums<number>()
  let creation = 0
  const request = (version: string, seconds: number, key = 1) =>
    sums.get(key, { version, now: at(seconds) }, async () => (creation += 1))
  expect(await Promise.all([request('a', 0), request('a', 0), request('a', 59)])).toEqual([1, 1, 1])
  expect(await request('b', 1)).toBe(2)
  expect(await request('b', 1, 2)).toBe(3)
  expect(await request('b', 60)).toBe(2)
  expect(await request('b', 61)).toBe(4)
})

test('while one is made only one more waits, which is newer than all who wait for it need', async () => {
  const sums = new SharedSums<number>()
  const { sumsUnderway, make } = slowSums()
  const request = (version: string) => sums.get(1, { version, now: at(0) }, make)
  const first = request('a')
  const others = [request('b'), request('c'), request('d')]
  await Promise.resolve()
  expect(sumsUnderway).toHaveLength(1)
  sumsUnderway[0]!.resolve(10)
  expect(await first).toBe(10)
  await Promise.resolve()
  expect(sumsUnderway).toHaveLength(2)
  sumsUnderway[1]!.resolve(20)
  expect(await Promise.all(others)).toEqual([20, 20, 20])
})

test('one that fails is made anew by the next caller', async () => {
  const sums = new SharedSums<number>()
  const { sumsUnderway, make } = slowSums()
  const failing = sums.get(1, { version: 'a', now: at(0) }, make)
  await Promise.resolve()
  sumsUnderway[0]!.reject(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  expect(await sums.get(1, { version: 'a', now: at(0) }, async () => 7)).toBe(7)
})
