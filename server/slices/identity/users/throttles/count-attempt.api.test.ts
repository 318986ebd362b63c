import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { countAttempt } from './count-attempt.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const limits = [
  { key: 'often', max: 2, windowMs: minutes(1) },
  { key: 'often-day', max: 3, windowMs: days(1), refusal: 'errors.too_many_today' },
] as const

/** Tries from a network, and how each ended. */
async function attempts(ipAddress: string, count = 1): Promise<string[]> {
  const ends: string[] = []
  for (let attempt = 0; attempt < count; attempt += 1)
    ends.push(
      await countAttempt(app.deps, callerAt(ipAddress), limits).then(
        () => 'counted',
        ({ textKey }: { textKey: string }) => textKey,
      ),
    )
  return ends
}

test('each limit has its window and its refusal, and callers are counted apart', async () => {
  expect(await attempts('192.0.2.1', 3)).toEqual(['counted', 'counted', 'errors.too_many_requests'])
  expect(await attempts('192.0.2.2')).toEqual(['counted'])
  app.clock.advance(minutes(1))
  expect(await attempts('192.0.2.1')).toEqual(['errors.too_many_today'])
  app.clock.advance(days(1))
  expect(await attempts('192.0.2.1')).toEqual(['counted'])
})

test('a wider network has ten times as many attempts, however many of its networks make them', async () => {
  // What is refused to one network is taken from no other in the wider one.
  expect((await attempts('2001:db8:0:1::1', 30)).filter((end) => end === 'counted')).toHaveLength(2)
  for (let network = 2; network <= 19; network += 1)
    expect(await attempts(`2001:db8:0:${network}::1`)).toEqual(['counted'])
  expect(await attempts('2001:db8:0:20::1')).toEqual(['errors.too_many_requests'])
  expect([await attempts('2001:db8:1:1::1'), await attempts('192.0.2.3')]).toEqual([['counted'], ['counted']])
  app.clock.advance(minutes(1))
  // The refused one counted for the minute and for the day.
  for (let network = 30; network <= 38; network += 1)
    expect(await attempts(`2001:db8:0:${network}::1`)).toEqual(['counted'])
  expect(await attempts('2001:db8:0:39::1')).toEqual(['errors.too_many_today'])
})
