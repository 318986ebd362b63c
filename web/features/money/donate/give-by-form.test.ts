import { expect, test } from 'vitest'
import { giveByForm } from './give-by-form.ts'

test.each([
  [503, { message: 'Dit lukt nu even niet.' }, true],
  [500, { message: '' }, true],
  [504, '<html>', true],
  [422, { errors: { exception: ['Er is niets afgeschreven.'] } }, false],
  [409, { message: 'Deze actie is afgelopen.' }, false],
  [429, { message: 'Te veel.' }, false],
])('an answer with %i and %j leaves it open whether the donation was made: %s', async (status, body, isUnknown) => {
  const outcome = await giveByForm({ send: async () => ({ status, body }), language: 'nl' }, new FormData())
  expect(outcome).toMatchObject({ status, answer: { isUnknown, alert: expect.anything() as unknown } })
})
