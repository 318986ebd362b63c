import { expect, test } from 'vitest'
import { firstErrors, messageIn } from './answer-errors.ts'

test('of every field the first error is shown [8.01]', () => {
  expect(firstErrors({ message: 'x', errors: { email: ['a', 'b'], amount: ['c'] } })).toEqual({
    email: 'a',
    amount: 'c',
  })
})

test.each([
  [{ message: 'x', data: { email: ['a', 'b'] } }, { email: 'a' }],
  [{ data: { email: 'a' } }, { email: 'a' }],
  [{ message: 'x', errors: {}, data: { amount: ['c'] } }, { amount: 'c' }],
  [{ data: { email: ['een'] }, errors: { email: ['twee'] } }, { email: 'twee' }],
  [{ data: { email: [], amount: 3, message: null } }, {}],
  [{ data: 'nee', errors: null }, {}],
  [
    { email: ['a', 'b'], amount: ['c'] },
    { email: 'a', amount: 'c' },
  ],
  [{ message: 'x', email: ['a'] }, { email: 'a' }],
  [{ errors: { email: ['a'] }, amount: ['c'] }, { email: 'a' }],
  [{ message: 'x' }, {}],
  [null, {}],
  ['<html>', {}],
  [undefined, {}],
])('errors of fields are found in %j [8.01]', (body, expected) => expect(firstErrors(body)).toEqual(expected))

test.each([
  [{ message: 'x' }, 'x'],
  [{ message: '' }, undefined],
  [{ message: 3 }, undefined],
  ['<html>', undefined],
  [null, undefined],
  [undefined, undefined],
])('the words of an answer are found in %j [8.13]', (body, expected) => expect(messageIn(body)).toBe(expected))
