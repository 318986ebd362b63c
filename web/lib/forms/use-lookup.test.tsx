import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settle } from '../../../tests/support/show.tsx'
import { useLookup } from './use-lookup.ts'

interface PendingAnswer {
  resolve: (value: number | undefined) => void
  reject: (error: Error) => void
}

/** A form with a code, whose value is answered when the test says so. */
function lookUp(isCleared: boolean) {
  const form = document.createElement('form')
  const input = document.createElement('input')
  input.name = 'code'
  form.append(input)
  const answers = new Map<string, PendingAnswer>()
  const { result } = renderHook(() =>
    useLookup<string, number>({
      initialValue: 0,
      isCleared,
      read: (textOf) => (textOf('code') === '' ? undefined : textOf('code')),
      load(code) {
        return new Promise((resolve, reject) => answers.set(code, { resolve, reject }))
      },
    }),
  )
  return {
    valueNow: () => result.current.value,
    queries: () => [...answers.keys()],
    type(code: string) {
      input.value = code
      act(() => void result.current.refetch(form))
    },
    async answer(code: string, value: number | undefined) {
      answers.get(code)?.resolve(value)
      await settle()
    },
    async fail(code: string) {
      answers.get(code)?.reject(new TypeError('offline'))
      await settle()
    },
  }
}

test('a late answer to an earlier query does not replace a later one', async () => {
  const field = lookUp(false)
  field.type('a')
  field.type('b')
  await field.answer('b', 2)
  await field.answer('a', 1)
  expect(field.valueNow()).toBe(2)
})

test('the same query is not sent again, and half a query not at all', async () => {
  const field = lookUp(false)
  field.type('')
  field.type('a')
  field.type('a')
  await field.answer('a', 1)
  field.type('')
  expect([field.queries(), field.valueNow()]).toEqual([['a'], 1])
})

test.each([
  [true, 0],
  [false, 1],
])('of a value that is cleared (%s) %i is left while another loads, and after a failure', async (isCleared, left) => {
  const field = lookUp(isCleared)
  field.type('a')
  await field.answer('a', 1)
  field.type('b')
  expect(field.valueNow()).toBe(left)
  await field.fail('b')
  expect(field.valueNow()).toBe(left)
  field.type('c')
  await field.answer('c', undefined)
  expect(field.valueNow()).toBe(left)
})

test('a query that failed is sent again with the same fields', async () => {
  const field = lookUp(false)
  field.type('a')
  await field.fail('a')
  field.type('a')
  await field.answer('a', 1)
  expect(field.valueNow()).toBe(1)
})
