import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../../../contract/call.ts'
import { fieldUpdate } from '../../../../contract/fields/field-update.ts'
import { FieldErrors, NotAllowed } from '../../errors.ts'
import { guest } from '../requests/actor.ts'
import { columnsToWrite, type FieldWriters } from './field-writers.ts'

const changeBook = defineCall({
  method: 'PUT',
  path: '/book/:id',
  summary: 'Change',
  access: 'public',
  ability: null,
  body: fieldUpdate({ title: z.string().min(1), pages: z.number(), owner: z.string() }),
  answers: {},
})

interface Book {
  isPrinted: boolean
}
type Columns = { title?: string; pageCount?: number; ownerName?: string }

const writers: FieldWriters<typeof changeBook, Book, Columns> = {
  title: { write: (title) => ({ title }) },
  pages: {
    problem: (pages, { isPrinted }) => (isPrinted && pages > 0 ? 'validation.number' : undefined),
    write: (pageCount) => ({ pageCount }),
  },
  owner: { isAllowed: (actor) => actor.isStaff, write: (ownerName) => ({ ownerName }) },
}

type Update = z.output<(typeof changeBook)['body']>
const columns = (update: Update, isPrinted = false) =>
  columnsToWrite<typeof changeBook, Book, Columns>(writers, update, { actor: guest, subject: { isPrinted } })

describe('a change of one field', () => {
  test('writes what the line of that field says', () => {
    expect(columns({ field: 'title', value: 'Max' })).toEqual({ title: 'Max' })
    expect(columns({ field: 'pages', value: 3 })).toEqual({ pageCount: 3 })
  })

  test('is refused on its value by the state of the subject', () => {
    let thrown: unknown
    try {
      columns({ field: 'pages', value: 3 }, true)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toEqual(new FieldErrors({ value: ['validation.number'] }))
    expect((thrown as FieldErrors).errors).toEqual({ value: ['validation.number'] })
  })

  test('may be for fewer people than the others', () => {
    expect(() => columns({ field: 'owner', value: 'Jip' })).toThrow(NotAllowed)
  })

  test.each([
    [{ field: 'colour', value: 'red' }, 'field', 'validation.choose'],
    [{ value: 'red' }, 'field', 'validation.choose'],
    [{ field: 'pages', value: 'three' }, 'value', undefined],
    [{ field: 'title' }, 'value', undefined],
  ])('%j is wrong at its %s', (request, field, message) => {
    const [issue] = changeBook.body.safeParse(request).error!.issues
    expect(issue!.path).toEqual([field])
    if (message !== undefined) expect(issue!.message).toBe(message)
  })

  test('has exactly the value of its field, by type', () => {
    // @ts-expect-error pages are a number
    const wrong: Update = { field: 'pages', value: 'three' }
    // @ts-expect-error a field without a line
    const missing: FieldWriters<typeof changeBook, Book, Columns> = { title: writers.title, pages: writers.pages }
    expect([wrong, missing]).toHaveLength(2)
  })
})
