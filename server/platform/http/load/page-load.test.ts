import { expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import { createPageLoad } from './page-load.ts'

const limits = { pagesAtOnce: 2, loopDelayMaxMs: 50 }
const page = async () => 'page'

/** Pages that are being made until `finish` is called. */
function hold(load: ReturnType<typeof createPageLoad>, rank: 'guest' | 'late', count: number) {
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const held = Array.from({ length: count }, () => load(rank, () => finished.then(page)))
  return { finish, held: Promise.all(held) }
}

test('guests above those that are made and those that wait are refused at once, with when to come back', async () => {
  const load = createPageLoad(limits, { ms: 0 })
  const { finish, held } = hold(load, 'guest', 8)
  const refusal = await load('guest', page).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Unavailable)
  expect((refusal as Unavailable).retryAfterSeconds).toBe(5)
  finish()
  expect(await held).toHaveLength(8)
  expect(await load('guest', page)).toBe('page')
})

test('a crowd of guests takes no place of who is signed in or gives, and nobody takes that of a form', async () => {
  const load = createPageLoad(limits, { ms: 0 })
  const [guests, others] = [hold(load, 'guest', 8), hold(load, 'late', 8)]
  expect(await load('guest', page).catch(() => 'refused')).toBe('refused')
  const crowd = hold(load, 'late', 24)
  expect(await load('late', page).catch(() => 'refused')).toBe('refused')
  expect(await load('never', page)).toBe('page')
  for (const each of [guests, others, crowd]) each.finish()
  expect((await Promise.all([guests.held, others.held, crowd.held])).flat()).toHaveLength(40)
})

test.each([
  [50, 'page', 'page', 'page'],
  [51, 'refused', 'page', 'page'],
  [200, 'refused', 'page', 'page'],
  [201, 'refused', 'refused', 'page'],
])('a process that is %i ms late: guests %s, signed in %s, forms %s', async (ms, guest, late, never) => {
  const load = createPageLoad(limits, { ms })
  const outcomeOf = (rank: 'guest' | 'late' | 'never') => load(rank, page).catch(() => 'refused')
  expect([await outcomeOf('guest'), await outcomeOf('late'), await outcomeOf('never')]).toEqual([guest, late, never])
})

test('a page that fails gives its place back', async () => {
  const load = createPageLoad({ ...limits, pagesAtOnce: 1 }, { ms: 0 })
  for (let time = 0; time < 6; time += 1)
    expect(await load('guest', () => Promise.reject(new Error('no'))).catch(({ message }: Error) => message)).toBe('no')
  expect(await load('guest', page)).toBe('page')
})
