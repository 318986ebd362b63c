import { beforeEach, describe, expect, test } from 'vitest'
import { hours, minutes } from '../../../tests/support/fake-clock.ts'
import type { Database } from './database.ts'
import { DatabaseClock } from './database-clock.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')

/**
 * A database whose clock is a second ahead for every second of the product's, and a round trip that takes as long as
 * the test sets.
 */
let databaseMs: number
let ownMs: number
let tripMs: number
let isAway: boolean
const database: Pick<Database, 'run'> = {
  run: async () => {
    if (isAway) throw new Error('away')
    pass(tripMs / 2)
    const now = new Date(databaseMs)
    pass(tripMs / 2)
    return [{ now }] as never
  },
}
const pass = (ms: number) => {
  databaseMs += ms
  ownMs += ms
}

let clock: DatabaseClock
beforeEach(async () => {
  databaseMs = noon
  ownMs = 4_711
  tripMs = 10
  isAway = false
  clock = new DatabaseClock(database, () => ownMs)
  await clock.synchronize()
})
const difference = () => clock.now().getTime() - databaseMs

describe('the clock of the database', () => {
  test('has the time of the database and goes on between two readings', () => {
    expect(difference()).toBe(0)
    pass(minutes(1))
    expect(difference()).toBe(0)
  })

  test('does not step for the uncertainty of a slow round trip', async () => {
    for (tripMs of [400, 2, 90, 1_000]) {
      await clock.synchronize()
      expect(difference()).toBe(0)
    }
  })

  test.each([
    ['a process that stood still while time went on', 0, 600_000],
    ['a process whose own clock jumps ahead', hours(1), 0],
    ['a database whose clock is set back', 0, -hours(1)],
  ])('is found again by %s', async (_title, own, otherItem) => {
    ownMs += own
    databaseMs += otherItem
    expect(Math.abs(difference())).toBeGreaterThan(500_000)
    await clock.synchronize()
    expect(difference()).toBe(0)
  })

  test('goes on as it was while the database is away', async () => {
    isAway = true
    await expect(clock.synchronize()).rejects.toThrow('away')
    pass(30_000)
    expect(difference()).toBe(0)
  })
})
