import { expect, test } from 'vitest'
import { foreignWordsIn } from './foreign-words.ts'

test.each([
  ['a name', 'const convoySize = 3'],
  ['a condition', 'const isActedFor = true'],
  ['a part of a name', 'const judgeRows = 3'],
  ['a schema', "export const organizer = z.object({}).meta({ id: 'Asker' })"],
  ['a schema of two names', "z.object({}).meta({ id: isPaid ? 'PaidGift' : 'Refund' })"],
  ['the summary of a call', "const call = { summary: 'The gifts to a project' }"],
  ['a summary of two lines', "const call = {\n  summary:\n    'The projects ' +\n    'of the asker',\n}"],
])('a word that the field has another one for is found in %s', (_of, text) => {
  expect(foreignWordsIn('contract/a.ts', text.split('\n'))).toEqual([expect.stringContaining('contract/a.ts: ')])
})

test('it is found in the path of a file', () => {
  expect(foreignWordsIn('contract/wishes.ts', [])).toHaveLength(1)
})

test.each([
  ['a word of the field', "const batchSize = 3\nz.object({}).meta({ id: 'Organizer' })"],
  ['a text of the product', "const text = 'A gift'"],
  ['a comment', '// A gift.'],
  ['a word that has such a part', 'const readmitted = 3'],
  [
    'a word of the specification',
    "z.object({}).meta({ id: 'GiftSuggestion' })\nconst call = { summary: 'gift_suggestions' }",
  ],
])('nothing is found in %s', (_of, text) => {
  expect(foreignWordsIn('contract/a.ts', text.split('\n'))).toEqual([])
})

test('a person is a user in the names of the kiosk, its schemas and its files', () => {
  const lines = ["export const facts = z.object({}).meta({ id: 'PersonPlan' })", 'const listPeople = 3']
  expect(foreignWordsIn('contract/staff/kiosk/person-lists.ts', lines)).toHaveLength(3)
  expect(foreignWordsIn('contract/signups/person-lists.ts', lines)).toEqual([])
  expect(foreignWordsIn('web/features/staff/kiosk/users.test.tsx', ["await person.press('Zoek')"])).toEqual([])
})
