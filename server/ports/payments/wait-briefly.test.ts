import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitBriefly } from './wait-briefly.ts'

const account = { provider: 'sandbox', account: 'platform' }
const never = () => new Promise<void>(() => {})

/** Whether it is over without having waited for any time. */
const isOverAtOnce = (waiting: Promise<void>) => Promise.race([waiting.then(() => true), nextTurn(false)])

test('one page finds out that a provider is silent, and no other waits until it answers again', async () => {
  const payments = {}
  expect(await isOverAtOnce(waitBriefly(payments, account, Promise.resolve()))).toBe(true)
  const first = waitBriefly(payments, account, never())
  expect(await isOverAtOnce(first)).toBe(false)
  await first
  expect(await isOverAtOnce(waitBriefly(payments, account, never()))).toBe(true)
  expect(await isOverAtOnce(waitBriefly(payments, { ...account, account: 'other' }, never()))).toBe(false)
  await waitBriefly(payments, account, Promise.resolve())
  expect(await isOverAtOnce(waitBriefly(payments, account, never()))).toBe(false)
}, 60_000)
