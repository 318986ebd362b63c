import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, messageAnswer } from './call.ts'
import { fieldUpdate } from './fields/field-update.ts'

const write = {
  method: 'PUT',
  path: '/api/thing',
  summary: 'Change a thing',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  answers: { 200: messageAnswer },
} as const

test('a write that staff may make does not compile before each of its fields is chosen', () => {
  const body = z.object({ name: z.string(), iban: z.string().optional(), version: z.number() })
  expect(defineCall({ ...write, body, impersonationFields: { name: true, iban: false } }).impersonationFields).toEqual({
    name: true,
    iban: false,
  })
  // @ts-expect-error nothing is chosen
  defineCall({ ...write, body })
  // @ts-expect-error a new field is not chosen
  defineCall({ ...write, body, impersonationFields: { name: true } })
  // A call that is the user's alone has nothing to choose.
  const { impersonation: _impersonation, ...own } = write
  defineCall({ ...own, body })
  defineCall(write)
})

test('the fields that a body can name are chosen too', () => {
  const body = fieldUpdate({ name: z.string(), iban: z.string() })
  const call = defineCall({ ...write, body, impersonationFields: { name: true, iban: false } })
  expect(Object.keys(call.impersonationFields)).toEqual(['name', 'iban'])
  // @ts-expect-error one that it can name is not chosen
  defineCall({ ...write, body, impersonationFields: { name: true } })
})
