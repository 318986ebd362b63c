import { expect, test } from 'vitest'
import { bindByName } from './bind-by-name.ts'

interface Parameters {
  id: number
  state: string
  at: Date | null
}

const text = `update rows set state = :state, at = :at::timestamptz where id = :id::bigint and state <> :state and 'a'::text = 'a'`
const update = bindByName<Parameters, object>({ name: 'test-update', batch: 'durable', text }, 'id')

test('numbers each name once, in the order of the text, and leaves casts alone', () => {
  expect(update.text).toBe(
    `update rows set state = $1, at = $2::timestamptz where id = $3::bigint and state <> $1 and 'a'::text = 'a'`,
  )
  expect(update.names).toEqual(['state', 'at', 'id'])
  expect(update.valuesOf({ id: 7, state: 'open', at: null })).toEqual(['open', null, 7])
})

test('says which value is the number of the row that is locked', () => {
  expect(update.lockedBy).toBe(2)
  expect(bindByName<Parameters, object>({ name: 'test-no-lock', text }).lockedBy).toBeUndefined()
  const unread = () => bindByName<Parameters, object>({ name: 'test-unread', text: 'select :state' }, 'id')
  expect(unread).toThrow('test-unread has no parameter id')
})

test('refuses a value that is missing', () => {
  expect(() => update.valuesOf({ id: 7, state: 'open' } as Parameters)).toThrow('test-update misses its parameter at')
})

test('refuses a value that the statement does not use', () => {
  const more = { id: 7, state: 'open', at: null, name: 'Sanne' }
  expect(() => update.valuesOf(more)).toThrow('test-update does not use name')
})
