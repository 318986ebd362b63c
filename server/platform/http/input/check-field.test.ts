import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineFieldCheck } from '../../../../contract/fields/field-check.ts'
import { FieldErrors, type FieldProblems } from '../../errors.ts'
import { checkField } from './check-field.ts'

const form = z.object({ title: z.string().min(1, 'validation.required'), pages: z.number(), isRead: z.boolean() })
const call = defineFieldCheck(form, { path: '/book/validate', summary: 'Check a book', access: 'public' })

const rules = ({ body }: { body: Partial<z.output<typeof form>> }): FieldProblems => ({
  ...(body.pages !== undefined && body.pages > 900 && { pages: ['validation.number'] }),
  ...(body.title === undefined && { title: ['validation.required'] }),
})

const errorsOf = async (body: z.output<typeof call.body>) => {
  const error = await checkField(form, { body }, rules).catch((thrown: unknown) => thrown)
  return error instanceof FieldErrors ? error.errors : error
}
const fine = { status: 200, body: { success: true } }

test('a field is checked by its shape, and by the rules for it alone [5.17]', async () => {
  expect(await errorsOf({ field: 'title', value: 'Max' })).toEqual(fine)
  expect(await errorsOf({ field: 'title', value: '' })).toMatchObject({ title: [{ key: 'validation.required' }] })
  expect(await errorsOf({ field: 'pages', value: 900 })).toEqual(fine)
  expect(await errorsOf({ field: 'pages', value: 901 })).toEqual({ pages: ['validation.number'] })
  expect(await errorsOf({ field: 'pages' })).toHaveProperty('pages')
})

test('only a field of the form can be checked', () => {
  expect(call.body.safeParse({ field: 'pages', value: 'many' }).success).toBe(true)
  for (const field of ['id', 'constructor', '__proto__', '', undefined])
    expect(call.body.safeParse({ field }).error!.issues[0]!.path).toEqual(['field'])
})
