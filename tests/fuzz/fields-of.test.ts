import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './fields-of.ts'

const card = z.object({ kind: z.literal('card'), number: z.string() })
const account = z.object({ kind: z.literal('account'), iban: z.string() })

test.each([
  ['an object', card, ['kind', 'number']],
  ['a union', z.union([card, account]), ['kind', 'number', 'iban']],
  ['a union told apart by a field', z.discriminatedUnion('kind', [card, account]), ['kind', 'number', 'iban']],
  [
    'a union in a union',
    z.union([z.union([card, account]), z.object({ iou: z.string() })]),
    ['kind', 'number', 'iban', 'iou'],
  ],
  ['an intersection', z.intersection(card, z.object({ owner: z.string() })), ['kind', 'number', 'owner']],
  ['an object or nothing', card.nullable().optional(), ['kind', 'number']],
  ['a member with a name', z.union([card.meta({ id: 'FuzzedCard' }), account]), ['kind', 'number', 'iban']],
  ['what is no object', z.string(), []],
  ['no body', undefined, []],
])('the fields of %s are found', (_of, schema, fields) => expect(fieldsOf(schema)).toEqual(fields))
