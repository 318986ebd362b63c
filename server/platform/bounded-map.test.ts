import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../tests/support/fake-clock.ts'
import { BoundedMap } from './bounded-map.ts'

describe('a bounded map', () => {
  test('keeps as many as it may, and forgets the one that was set longest ago first', () => {
    const map = new BoundedMap<string, number>({ sizeMax: 2 })
    map.set('a', 1)
    map.set('b', 2)
    map.set('a', 3)
    map.set('c', 4)
    expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([3, undefined, 4, 2])
    for (let number = 0; number < 1_000; number += 1) map.set(`${number}`, number)
    expect([map.keys(), map.size]).toEqual([['998', '999'], 2])
  })

  test('makes no room for what is only read', () => {
    const map = new BoundedMap<string, number>({ sizeMax: 2 })
    map.set('a', 1)
    map.set('b', 2)
    map.get('a')
    map.set('c', 3)
    expect(map.keys()).toEqual(['b', 'c'])
  })

  test('forgets what is too old, by a clock that is never set back', () => {
    const clock = new FakeClock()
    const map = new BoundedMap<string, number>({ sizeMax: 9, age: { maxMs: 1_000, clock } })
    map.set('a', 1)
    clock.set('2031-01-01T00:00:00Z')
    clock.advance(999)
    expect([map.get('a'), map.has('a')]).toEqual([1, true])
    clock.advance(1)
    expect([map.get('a'), map.has('a'), map.size]).toEqual([undefined, false, 0])
    map.set('a', 2)
    clock.advance(999)
    map.set('a', 3)
    clock.advance(999)
    expect(map.get('a')).toBe(3)
  })

  test('without an age keeps what it has for ever, and what is taken out is gone', () => {
    const map = new BoundedMap<number, string>({ sizeMax: 3 })
    map.set(1, 'one')
    map.delete(1)
    map.delete(2)
    expect([map.get(1), map.has(1), map.size]).toEqual([undefined, false, 0])
  })
})
