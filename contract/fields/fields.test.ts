import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  donorEmailAddress,
  emailAddress,
  line,
  numberOrNone,
  paragraph,
  requiredParagraph,
  telephone,
  tick,
  wholeAmount,
  wholeNumber,
} from './fields.ts'
import { staffReason } from '../staff/kiosk/impersonation.ts'
import { rejectReview } from '../fundraisers/moderation/reviews.ts'
import { declineTeamRequest } from '../fundraisers/team-members/request-calls.ts'

const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).data

/** Values that JavaScript would happily make a number or a text of. */
const strange: unknown[] = [
  true,
  false,
  null,
  [],
  {},
  [1],
  ['1'],
  { valueOf: 1 },
  NaN,
  Infinity,
  1.5,
  -1,
  1e21,
  '',
  ' ',
  '1e1',
  '0x0b',
  '0b1',
  '+1',
  '-1',
  '1.0',
  '1,0',
  '1_000',
  '１２',
  '٣',
  'Infinity',
  'one',
  '99999999999999999',
]

test.each([
  ['31612345678', '31612345678'],
  [31_612_345_678, '31612345678'],
  [1.5, undefined],
  [1e21, undefined],
  [true, undefined],
])('a telephone number %j is %j [3.10, 7.38]', (request, record) =>
  expect(takes(telephone(line(30)), request)).toBe(record),
)

test.each([
  ['', undefined],
  [null, undefined],
  ['7', 7],
  [7, 7],
])('the number of something or nothing %j is %j [2.10]', (request, record) => {
  expect(numberOrNone.safeParse(request)).toEqual({ success: true, data: record })
  expect(numberOrNone.safeParse('x').success).toBe(false)
})

describe('a whole number', () => {
  test.each([1, 7, '7', '0007', Number.MAX_SAFE_INTEGER, '9007199254740991'])('is %j', (value) => {
    expect(takes(wholeNumber(), value)).toBe(Number(value))
  })

  test.each([...strange, ' 1 ', '1\n', 0, '0', '9007199254740992'])('is not %j', (value) => {
    expect(takes(wholeNumber(), value)).toBeUndefined()
  })

  test('stays between its bounds', () => {
    expect([0, '3', 4].map((value) => takes(wholeNumber({ min: 0, max: 3 }), value))).toEqual([0, 3, undefined])
  })
})

describe('an amount', () => {
  test.each([
    [25, 25],
    ['25', 25],
    [' 25 ', 25],
    ['007', 7],
  ])('of %j is %i [5.01]', (value, amount) => {
    expect(takes(wholeAmount, value)).toBe(amount)
  })

  test.each(strange)('is not %j [5.01]', (value) => {
    expect(takes(wholeAmount, value)).toBeUndefined()
  })
})

test.each([true, 1, [], ['a'], {}, null])('a text is never %j', (value) => {
  for (const field of [line(10), paragraph(10), emailAddress]) expect(takes(field, value)).toBeUndefined()
})

test.each([[], {}, ['on'], 2, 'yes', null, 'ON'])('a tick is not %j', (value) => {
  expect(takes(tick, value)).toBeUndefined()
})

describe('a reason', () => {
  const reasons = {
    'to anybody': requiredParagraph(20),
    'of staff': staffReason,
    'not to publish': rejectReview.body.shape.reason,
    'not to admit a member': declineTeamRequest.body.shape.reason,
  }
  test.each(Object.entries(reasons))('%s has something to read in it [5.14]', (_title, reason) => {
    expect(takes(reason, ' Nog\nniet. ')).toBe('Nog\nniet.')
    for (const nothing of ['', ' \n ', '\u200B', '\u2060 \u200D'])
      expect(reason.safeParse(nothing).error?.issues.map(({ message }) => message)).toEqual(['validation.required'])
  })
})

test('every fault in the e-mail address of a donor has one text [5.02]', () => {
  for (const wrong of [undefined, '', ' ', 'ilse', 5])
    expect(donorEmailAddress.safeParse(wrong).error?.issues.map(({ message }) => message)).toContain('validation.email')
})

test('blanks around a line are no part of it, and very many of them are too long for it', () => {
  expect(line(10).safeParse(` ${' '.repeat(1_000)}Jan`)).toMatchObject({ success: true, data: 'Jan' })
  const { error } = line(10).safeParse(`Jan${' '.repeat(10_000)}`)
  expect(error?.issues.map(({ message }) => message)).toEqual(['validation.text_too_long'])
})
