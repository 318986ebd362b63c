import { expect, test } from 'vitest'
import { byNumberAndName, validateRows } from './validate-rows.ts'

test('thousands of rows that name as many people go through those people once, and leave others their turn', async () => {
  let looks = 0
  const people = Array.from({ length: 2_000 }, (_none, index) => ({
    id: index + 1,
    teamId: null,
    get name() {
      looks += 1
      return `Deelnemer ${index}`
    },
  }))
  const rows = people.map(({ id }) => ({
    amount: '10',
    created_at: '2026-11-20',
    participant_id: `DEELNEMER ${id - 1}`,
  }))
  let turns = 0
  let isOver = false
  const takeTurn = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const terms = { today: '2026-11-22', maxMessageLength: 500, participants: byNumberAndName(people) }
  const validation = await validateRows(rows, terms)
  isOver = true
  expect([validation.problems, validation.rows.map(({ participant }) => participant?.id)]).toEqual([
    {},
    people.map(({ id }) => id),
  ])
  expect(looks).toBeLessThan(3 * people.length)
  expect(turns).toBeGreaterThan(20)
})

test('of thousands of wrong rows those are reported that people can correct', async () => {
  const terms = { today: '2026-03-10', maxMessageLength: 500, participants: byNumberAndName([]) }
  const { problems } = await validateRows(Array(5_000).fill({}), terms)
  expect(Object.keys(problems).length).toBeGreaterThan(1_000)
  expect(Object.keys(problems).length).toBeLessThan(1_010)
  expect(Object.keys(problems)).toContain('transactions.0.amount')
})
