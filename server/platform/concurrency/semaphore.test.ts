import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unavailable } from '../errors.ts'
import { createSemaphore } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const workMs = 10
/**
 * The time for all pieces of a test. Not until no timer is left: the embedded database of other tests has timers that
 * begin anew.
 */
const longEnoughMs = 1_000
const work = () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now()), workMs))

/** The moments when each of so many pieces that come at once is done, in milliseconds from now. */
async function endsOf(inTurn: ReturnType<typeof createSemaphore>, count: number): Promise<number[]> {
  const startedAt = performance.now()
  const all = Promise.all(Array.from({ length: count }, () => inTurn(work)))
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  return (await all).map((endedAt) => Math.round(endedAt - startedAt))
}

test('work is done a few pieces at a time', async () => {
  expect(await endsOf(createSemaphore({ runningMax: 2, waitingMax: 9 }), 5)).toEqual([10, 10, 20, 20, 30])
})

test('a full row is refused at once, and a caller with other work first can know it', async () => {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 1 })
  const done = [inTurn(work), inTurn(work)]
  expect(() => inTurn.requireRoom()).toThrow(Unavailable)
  await expect(inTurn(work)).rejects.toThrow(Unavailable)
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  await Promise.all(done)
  expect(() => inTurn.requireRoom()).not.toThrow()
})

test('rests between pieces, and the longer the more are waiting', async () => {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 2, restMax: 3 })
  // Two wait after the first: three times its ten milliseconds. One waits after the second: half of that.
  expect(await endsOf(inTurn, 3)).toEqual([10, 50, 75])
  expect(await endsOf(inTurn, 1)).toEqual([10])
})

test('work that fails hands its permit over all the same', async () => {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 1, restMax: 3 })
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(work)
  await expect(failing).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  await expect(next).resolves.toBeGreaterThan(0)
})

test('permits are reserved for known callers, and those are served first', async () => {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 2, reservedMax: 2 })
  const ended: string[] = []
  const request = (name: string, reservedFor?: string) => inTurn(work, reservedFor).then(() => ended.push(name))
  const crowd = [request('first'), request('second'), request('third')]
  await expect(request('too many')).rejects.toThrow(Unavailable)
  expect(() => inTurn.requireRoom('ada')).not.toThrow()
  const entries = [request('ada', 'ada'), request('bob', 'bob')]
  await expect(request('cleo', 'cleo')).rejects.toThrow(Unavailable)
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  await Promise.all([...crowd, ...entries])
  expect(ended).toEqual(['first', 'ada', 'bob', 'second', 'third'])
})

test('a reserved permit is for one at a time: the same name again stands with the others', async () => {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 1, reservedMax: 5 })
  const done = [inTurn(work), inTurn(work), inTurn(work, 'ada')]
  await expect(inTurn(work, 'ada')).rejects.toThrow(Unavailable)
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  await Promise.all(done)
  const again = inTurn(work, 'ada')
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  await expect(again).resolves.toBeGreaterThan(0)
})

test('a known caller does not wait for a rest', async () => {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 2, reservedMax: 1, restMax: 3 })
  const startedAt = performance.now()
  const crowd = Promise.all([1, 2, 3].map(() => inTurn(work)))
  await vi.advanceTimersByTimeAsync(15)
  const reference = inTurn(work, 'ada')
  await vi.advanceTimersByTimeAsync(10)
  expect(Math.round((await reference) - startedAt)).toBe(25)
  await vi.advanceTimersByTimeAsync(longEnoughMs)
  expect(await crowd).toHaveLength(3)
})
