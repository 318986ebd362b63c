import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FakeClock } from '../../../tests/support/fake-clock.ts'
import { BriefWaits } from './brief-waits.ts'

const account = { provider: 'sandbox', account: 'platform' }
const never = () => new Promise<void>(() => {})

/** Whether it is over without having waited for any time. */
const isOverAtOnce = (waiting: Promise<void>) => Promise.race([waiting.then(() => true), nextTurn(false)])

test('one page finds out that a provider is silent, and no other waits until it answers again', async () => {
  const waits = new BriefWaits(new FakeClock())
  expect(await isOverAtOnce(waits.waitFor(Promise.resolve(), account))).toBe(true)
  const first = waits.waitFor(never(), account)
  expect(await isOverAtOnce(first)).toBe(false)
  await first
  expect(await isOverAtOnce(waits.waitFor(never(), account))).toBe(true)
  expect(await isOverAtOnce(waits.waitFor(never(), { ...account, account: 'other' }))).toBe(false)
  await waits.waitFor(Promise.resolve(), account)
  expect(await isOverAtOnce(waits.waitFor(never(), account))).toBe(false)
})
