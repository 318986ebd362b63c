import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { FakeClock } from '../../../tests/support/fake-clock.ts'
import { createLog } from '../log.ts'
import { Retention, rowsAtOnce, type Term } from './retention.ts'

const clock = new FakeClock()
let lines: string[]
let figures: string[]
let retention: Retention
beforeEach(() => {
  lines = []
  figures = []
  const log = createLog('warn', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  retention = new Retention({
    database: { db: undefined as never },
    clock,
    log,
    metrics: {
      countRemovedRows: (table, count) => void figures.push(`${table} ${count}`),
      countUnfinishedRemoval: (table) => void figures.push(`${table} unfinished`),
    },
  })
})

/** A term over so many rows, which counts the statements and stores the moment that it was called with. */
function rowsOf(table: string, count: number) {
  const seen = { left: count, statements: 0, before: [] as Date[] }
  const term: Term = {
    rows: `rows of ${table}`,
    table,
    termMs: 30 * dayMs,
    since: 'writing',
    remove: async (_db, before, limit) => {
      const removed = Math.min(limit, seen.left)
      seen.left -= removed
      seen.statements += 1
      seen.before.push(before)
      return removed
    },
  }
  retention.add(term)
  return seen
}

test('rows are removed a thousand at a time until none is over its term', async () => {
  const visits = rowsOf('visits', 2 * rowsAtOnce + 5)
  await retention.run()
  expect(visits).toMatchObject({ left: 0, statements: 3 })
  expect(visits.before[0]).toEqual(clock.ago(30 * dayMs))
  expect(figures).toEqual(['visits 1000', 'visits 1000', 'visits 5'])
  expect(lines).toEqual([])
})

test('more rows than a run removes are left to the next, which the log and the figures say', async () => {
  const visits = rowsOf('visits', 150 * rowsAtOnce)
  await retention.run()
  expect(visits).toMatchObject({ left: 50 * rowsAtOnce, statements: 100 })
  expect(figures.at(-1)).toBe('visits unfinished')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ table: 'visits', removed: 100_000 })
  await retention.run()
  expect(visits.left).toBe(0)
})

test('a term that fails keeps no other from its turn, and the run fails in the end', async () => {
  retention.add({
    rows: 'rows of a broken table',
    table: 'broken',
    termMs: 0,
    since: 'their end',
    remove: async () => {
      throw new Error('no such column')
    },
  })
  const visits = rowsOf('visits', 5)
  await expect(retention.run()).rejects.toThrow('Rows could not be removed by their terms')
  expect(visits.left).toBe(0)
})

test('two terms of the same rows are refused', () => {
  rowsOf('visits', 1)
  expect(() => rowsOf('visits', 1)).toThrow('two terms')
})
