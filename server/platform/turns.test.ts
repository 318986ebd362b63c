import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unavailable } from './errors.ts'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const workMs = 10
const work = () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now()), workMs))

/** When each of so many pieces that come at once is done, in milliseconds from now. */
async function endsOf(inTurn: ReturnType<typeof createTurns>, count: number): Promise<number[]> {
  const startedAt = performance.now()
  const all = Promise.all(Array.from({ length: count }, () => inTurn(work)))
  await vi.runAllTimersAsync()
  return (await all).map((endedAt) => Math.round(endedAt - startedAt))
}

test('work is done a few pieces at a time', async () => {
  expect(await endsOf(createTurns({ runningMax: 2, waitingMax: 9 }), 5)).toEqual([10, 10, 20, 20, 30])
})

test('a full row is refused at once, and whoever would do something else first can know it', async () => {
  const inTurn = createTurns({ runningMax: 1, waitingMax: 1 })
  const done = [inTurn(work), inTurn(work)]
  expect(() => inTurn.requireRoom()).toThrow(Unavailable)
  await expect(inTurn(work)).rejects.toThrow(Unavailable)
  await vi.runAllTimersAsync()
  await Promise.all(done)
  expect(() => inTurn.requireRoom()).not.toThrow()
})

test('rests between pieces, and the longer the more are waiting', async () => {
  const inTurn = createTurns({ runningMax: 1, waitingMax: 2, restMax: 3 })
  // Two wait after the first: three times its ten milliseconds. One waits after the second: half of that.
  expect(await endsOf(inTurn, 3)).toEqual([10, 50, 75])
  expect(await endsOf(inTurn, 1)).toEqual([10])
})

test('work that fails hands its place over all the same', async () => {
  const inTurn = createTurns({ runningMax: 1, waitingMax: 1, restMax: 3 })
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(work)
  await expect(failing).rejects.toThrow('broken')
  await vi.runAllTimersAsync()
  await expect(next).resolves.toBeGreaterThan(0)
})
