import { expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import type { Caller } from '../requests/caller.ts'
import { createFairQueue } from './fair-queue.ts'

/**
 * Work of `caller-anything` or `wider/caller-anything`, which runs until the test ends it; starts and refusals are
 * recorded.
 */
function watch(runningMax: number, waitingMax: number) {
  const inTurn = createFairQueue({ runningMax, waitingMax, retryAfterSeconds: 5 })
  const starts: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const connections = new Map<string, AbortController>()
  const request = (name: string) => {
    const connection = new AbortController()
    connections.set(name, connection)
    const work = () => {
      starts.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    return inTurn(name.split('-', 1)[0]!.split('/') as unknown as Caller, work, connection.signal).catch(
      (error: unknown) => {
        expect(error).toBeInstanceOf(Unavailable)
        expect((error as Unavailable).retryAfterSeconds).toBe(5)
        refused.push(name)
      },
    )
  }
  const requests: Promise<void>[] = []
  return {
    starts,
    refused,
    async request(...names: string[]) {
      for (const name of names) requests.push(request(name))
      await settled()
    },
    async close(...names: string[]) {
      for (const name of names) connections.get(name)!.abort()
      await settled()
    },
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)!()
        await settled()
      }
    },
    async endAll() {
      while (ends.size > 0) {
        const [[name, end]] = [...ends] as [[string, () => void]]
        ends.delete(name)
        end()
        await settled()
      }
      await Promise.all(requests)
    },
  }
}

/** Waits for everything that follows without anything new from outside. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a network that is alone has every turn, in the order of arrival', async () => {
  const turns = watch(2, 3)
  await turns.request('a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6')
  expect(turns.refused).toEqual(['a-6'])
  await turns.endAll()
  expect(turns.starts).toEqual(['a-1', 'a-2', 'a-3', 'a-4', 'a-5'])
})

test('a turn that comes free goes to the network that has fewest, however many of another wait', async () => {
  const turns = watch(2, 6)
  await turns.request('a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'b-2', 'c-1')
  // Of those that have none, the one that waited longest.
  await turns.end('a-1')
  expect(turns.starts.at(-1)).toBe('b-1')
  // Then each in turn.
  await turns.end('b-1')
  expect(turns.starts.at(-1)).toBe('c-1')
  await turns.end('c-1')
  expect(turns.starts.at(-1)).toBe('b-2')
  // None of it is at work any more.
  await turns.end('a-2')
  expect(turns.starts.at(-1)).toBe('a-3')
  await turns.endAll()
  expect(turns.starts).toEqual(['a-1', 'a-2', 'b-1', 'c-1', 'b-2', 'a-3', 'a-4'])
})

test('a network waits for one request of each other, however many of those came before', async () => {
  const turns = watch(1, 9)
  await turns.request('a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'b-2')
  await turns.end('a-1', 'b-1')
  await turns.request('b-3', 'c-1')
  await turns.endAll()
  expect(turns.starts).toEqual(['a-1', 'b-1', 'a-2', 'b-2', 'c-1', 'a-3', 'b-3', 'a-4'])
})

test('a full queue drops the last request of the busiest network for a newcomer of another', async () => {
  const turns = watch(1, 3)
  await turns.request('a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'c-1')
  expect(turns.refused).toEqual(['a-4', 'a-3'])
  await turns.request('a-5')
  expect(turns.refused).toEqual(['a-4', 'a-3', 'a-5'])
  await turns.endAll()
  expect(turns.starts).toEqual(['a-1', 'b-1', 'c-1', 'a-2'])
})

test('a full queue of equal networks refuses the newcomer', async () => {
  const turns = watch(1, 2)
  await turns.request('a-1', 'b-1', 'c-1', 'd-1', 'b-2')
  expect(turns.refused).toEqual(['d-1', 'b-2'])
  await turns.endAll()
  expect(turns.starts).toEqual(['a-1', 'b-1', 'c-1'])
})

test('work that fails gives its turn to the next', async () => {
  const inTurn = createFairQueue({ runningMax: 1, waitingMax: 1, retryAfterSeconds: 5 })
  const failing = inTurn(['a'], () => Promise.reject(new Error('broken')))
  const next = inTurn(['b'], async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

test('a request on a closed connection has no turn any more, and makes room for others at once', async () => {
  const turns = watch(1, 3)
  await turns.request('a-1', 'a-2', 'b-1', 'c-1')
  await turns.close('a-2', 'b-1', 'b-1')
  expect(turns.refused).toEqual(['a-2', 'b-1'])
  await turns.request('d-1', 'e-1')
  // Work that is under way goes on to its end.
  await turns.close('a-1')
  expect(turns.refused).toEqual(['a-2', 'b-1'])
  await turns.endAll()
  expect(turns.starts).toEqual(['a-1', 'c-1', 'd-1', 'e-1'])
})

test('a request of a closed connection is not begun', async () => {
  const inTurn = createFairQueue({ runningMax: 1, waitingMax: 1, retryAfterSeconds: 5 })
  await expect(inTurn(['a'], async () => 'done', AbortSignal.abort())).rejects.toThrow(Unavailable)
  expect(await inTurn(['a'], async () => 'done')).toBe('done')
})

test('all networks of a wider one are one caller among others', async () => {
  const turns = watch(2, 9)
  await turns.request('w/a-1', 'w/b-1', 'w/c-1', 'w/d-1', 'w/e-1', 'v/f-1', 'g-1', 'w/h-1')
  await turns.endAll()
  expect(turns.starts).toEqual(['w/a-1', 'w/b-1', 'v/f-1', 'g-1', 'w/c-1', 'w/d-1', 'w/e-1', 'w/h-1'])
})

test('a full queue drops the last request of the busiest wider network, of its busiest network', async () => {
  const turns = watch(1, 4)
  await turns.request('w/a-1', 'w/b-1', 'w/a-2', 'w/c-1', 'w/d-1', 'g-1', 'v/f-1')
  expect(turns.refused).toEqual(['w/a-2', 'w/d-1'])
  await turns.request('w/e-1')
  expect(turns.refused).toEqual(['w/a-2', 'w/d-1', 'w/e-1'])
  await turns.endAll()
  expect(turns.starts).toEqual(['w/a-1', 'g-1', 'v/f-1', 'w/b-1', 'w/c-1'])
})

test('networks of a wider one have its turns one by one, and one that comes later waits for no more than one of each', async () => {
  const turns = watch(1, 9)
  await turns.request('w/a-1', 'w/a-2', 'w/a-3', 'w/a-4', 'w/b-1', 'w/b-2', 'w/b-3')
  await turns.end('w/a-1', 'w/b-1')
  await turns.request('w/c-1')
  await turns.endAll()
  expect(turns.starts).toEqual(['w/a-1', 'w/b-1', 'w/a-2', 'w/b-2', 'w/c-1', 'w/a-3', 'w/b-3', 'w/a-4'])
})

test('a network that has one long request at work saves no turns with it for later', async () => {
  const turns = watch(2, 20)
  const others = [1, 2, 3, 4, 5, 6].flatMap((each) => [`b-${each}`, `c-${each}`])
  await turns.request('a-1', ...others)
  await turns.end('b-1', 'c-1', 'b-2', 'c-2', 'b-3', 'c-3')
  await turns.request('a-2', 'a-3', 'a-4')
  for (const [ended, next] of [
    ['a-1', 'c-4'],
    ['c-4', 'a-2'],
    ['a-2', 'c-5'],
  ] as const) {
    await turns.end(ended)
    expect(turns.starts.at(-1)).toBe(next)
  }
  await turns.endAll()
})
