import { expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import { createPageLoad, type InTurn, type PageRank } from './page-load.ts'

const limits = { pagesAtOnce: 2, loopDelayMaxMs: 50 }
const page = async () => 'page'

const visitor = { caller: ['192.0.2.1'] } as const

/** Pages that are being made until `finish` is called. */
function hold(load: InTurn, rank: PageRank, count: number) {
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const loads = Array.from({ length: count }, () => load(rank, visitor, () => finished.then(page)))
  return { finish, held: Promise.all(loads) }
}

test('guests above those that are made and those that wait are refused at once, with when to come back', async () => {
  const load = createPageLoad(limits, { ms: 0 })
  const { finish, held: heldLoads } = hold(load, 'guest', 8)
  const refusal = await load('guest', visitor, page).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Unavailable)
  expect((refusal as Unavailable).retryAfterSeconds).toBe(5)
  finish()
  expect(await heldLoads).toHaveLength(8)
  expect(await load('guest', visitor, page)).toBe('page')
})

test('a crowd of guests takes no turn of users or donors, and no request takes that of a form', async () => {
  const load = createPageLoad(limits, { ms: 0 })
  const refusalOf = (rank: PageRank) => load(rank, visitor, page).catch(() => 'refused')
  const crowds = [hold(load, 'guest', 8)]
  expect(await refusalOf('guest')).toBe('refused')
  // Nor do those take each other's.
  for (const rank of ['member', 'session', 'giving', 'paid'] as const) {
    expect(await load(rank, visitor, page)).toBe('page')
    crowds.push(hold(load, rank, 32))
    expect(await refusalOf(rank)).toBe('refused')
  }
  // A form waits, however many of them there are.
  crowds.push(hold(load, 'form', 300))
  for (const { finish } of crowds) finish()
  expect((await Promise.all(crowds.map(({ held: loads }) => loads))).flat()).toHaveLength(8 + 4 * 32 + 300)
})

test('a shared page is rendered anew in any queue of pages, and is never refused for their number', async () => {
  const load = createPageLoad(limits, { ms: 0 })
  const crowd = hold(load, 'guest', 8)
  expect(await load('shared', visitor, page)).toBe('page')
  const record = hold(load, 'shared', 200)
  for (const { finish } of [record, crowd]) finish()
  expect(await record.held).toHaveLength(200)
  await crowd.held
})

test('a network has all turns while it is alone, and gives them up one by one to others', async () => {
  const load = createPageLoad(limits, { ms: 0 })
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const order: string[] = []
  const request = (name: string) =>
    load('guest', { caller: [name] }, async () => {
      order.push(name)
      await finished
    }).catch(() => 'refused')
  const crowd = Array.from({ length: 8 }, () => request('crowd'))
  const others = [request('other'), request('another')]
  finish()
  expect((await Promise.all(crowd)).filter((outcome) => outcome === 'refused')).toHaveLength(2)
  expect(await Promise.all(others)).toEqual([undefined, undefined])
  // Two were made already; from then on each network has a page in its turn.
  expect(order.slice(0, 5)).toEqual(['crowd', 'crowd', 'other', 'another', 'crowd'])
})

test.each([
  [50, 'page', 'page', 'page'],
  [51, 'refused', 'page', 'page'],
  [200, 'refused', 'page', 'page'],
  [201, 'refused', 'refused', 'page'],
])('a process that is %i ms late: guests %s, signed in %s, forms %s', async (ms, guest, late, form) => {
  const load = createPageLoad(limits, { ms })
  const outcomeOf = (rank: PageRank) => load(rank, visitor, page).catch(() => 'refused')
  expect([await outcomeOf('guest'), await outcomeOf('form')]).toEqual([guest, form])
  for (const rank of ['shared', 'session', 'member', 'giving', 'paid'] as const)
    expect(await outcomeOf(rank)).toBe(late)
})

test('a page that fails gives its turn back', async () => {
  const load = createPageLoad({ ...limits, pagesAtOnce: 1 }, { ms: 0 })
  for (let time = 0; time < 6; time += 1)
    expect(
      await load('guest', visitor, () => Promise.reject(new Error('no'))).catch(({ message }: Error) => message),
    ).toBe('no')
  expect(await load('guest', visitor, page)).toBe('page')
})
