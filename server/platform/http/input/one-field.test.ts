import { expect, test } from 'vitest'
import { FieldErrors } from '../../errors.ts'
import { namedByField, readOneField } from './one-field.ts'

test.each([
  ['by value', { field: 'goal', goal: 5 }, { field: 'goal', value: 5 }],
  ['by value', { field: 'goal', value: 5, version: 2 }, { field: 'goal', value: 5, version: 2 }],
  ['by value', { field: 'goal', value: 5, goal: 6 }, { field: 'goal', value: 5, goal: 6 }],
  ['by value', { field: 'goal', goal: null }, { field: 'goal', value: null }],
  ['by value', { field: 'goal' }, { field: 'goal' }],
  ['by value', { field: 'toString' }, { field: 'toString' }],
  ['by value', { field: 3, value: 5 }, { field: 3, value: 5 }],
  ['by name', { field: 'goal', value: 5, version: 2 }, { field: 'goal', goal: 5, version: 2 }],
  ['by name', { field: 'goal', goal: 5 }, { field: 'goal', goal: 5 }],
  ['by name', { goal: 5 }, { goal: 5 }],
  [undefined, { field: 'goal', goal: 5 }, { field: 'goal', goal: 5 }],
] as const)('a body of one field, read %s: %j [7.12, 7.26]', (oneField, request, read) =>
  expect(readOneField({ oneField } as { oneField: 'by value' }, request)).toMatchObject(read),
)

test.each([null, 'x', 3, ['field']])('%j is no body of one field', (request) =>
  expect(readOneField({ oneField: 'by value' }, request)).toBe(request),
)

test('the error of the one field stands under two names [8.01]', () => {
  const of = (errors: ConstructorParameters<typeof FieldErrors>[0]) =>
    namedByField(new FieldErrors(errors), { field: 'goal', value: 'x' }).errors
  const text = ['validation.number'] as const
  expect(of({ value: [...text] })).toEqual({ value: text, goal: text })
  expect(of({ goal: [...text] })).toEqual({ value: text, goal: text })
  expect(of({ 'value.0': [...text] })).toEqual({ 'value.0': text, 'goal.0': text })
  expect(of({ field: [...text], version: [...text] })).toEqual({ field: text, version: text })
})
