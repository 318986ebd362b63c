import { expect, test } from 'vitest'
import { FakeClock } from '../../../../tests/support/fake-clock.ts'
import { ReceiverLimiter } from './receiver-limiter.ts'

test('a slow receiver rests; of more than ten thousand the one that began first is forgotten', async () => {
  const clock = new FakeClock()
  const limiter = new ReceiverLimiter(clock)
  const take = (projectId: number) => limiter.take({ projectId }, async () => clock.advance(2))
  const slow = (projectId: number) => limiter.take({ projectId }, async () => clock.advance(1_001))
  // Time stands still in between, so that none of them has rested enough.
  const clockAt = clock.now()
  for (let projectId = 1; projectId <= 10_000; projectId += 1) {
    await slow(projectId)
    clock.set(clockAt.toISOString())
  }
  expect([await take(1), await take(10_000)]).toEqual([false, false])
  await slow(10_001)
  expect([await take(1), await take(2), await take(10_001)]).toEqual([true, false, false])
})
