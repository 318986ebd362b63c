import { beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../../../../../tests/support/fake-clock.ts'
import { CounterSlots } from './counter-slots.ts'

let clock: FakeClock
beforeEach(() => {
  clock = new FakeClock()
})

const slotsOf = (processNumber: number) => new CounterSlots({ database: { processNumber: () => processNumber }, clock })
const projectId = 7

test('a project with a donation now and then has one row of counters', () => {
  const counters = slotsOf(2)
  const slots = [1, 2, 3, 4, 5].map((number) => {
    clock.advance(1_000)
    return counters.slotFor({ projectId, number })
  })
  expect(slots).toEqual([16, 16, 16, 16, 16])
})

test('a busy project has eight slots, and each process its own', () => {
  const slots = [0, 7].map((number) => {
    const counters = slotsOf(number)
    return new Set(
      Array.from({ length: 40 }, (_, id) => {
        clock.advance(10)
        return counters.slotFor({ projectId, number: id })
      }),
    )
  })
  expect(slots.map((each) => [...each].toSorted((a, b) => a - b))).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [56, 57, 58, 59, 60, 61, 62, 63],
  ])
})

test('a project is quiet beside a hot one, and however many there are', () => {
  const counters = slotsOf(0)
  for (let id = 0; id < 3_000; id += 1) {
    clock.advance(1)
    counters.slotFor({ projectId, number: id })
    expect(counters.slotFor({ projectId: 100 + id, number: id })).toBe(0)
  }
  expect(counters.slotFor({ projectId, number: 5 })).toBe(5)
})
