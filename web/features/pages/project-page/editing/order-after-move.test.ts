import { expect, test } from 'vitest'
import { orderAfterMove } from './order-after-move.ts'

const list = [{ id: 1 }, { id: 2 }, { id: 3 }]

test.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 2, [2, 3, 1]],
  [2, 1, [1, 2, 3]],
])('%i at position %i', (id, position, order) => {
  expect(orderAfterMove(list, id, position).map((each) => each.id)).toEqual(order)
})
