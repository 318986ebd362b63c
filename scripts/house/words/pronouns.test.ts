import { expect, test } from 'vitest'
import { pronounsIn, pronounsInDocument } from './pronouns.ts'

test.each([
  ['a docstring', '/** Shows some' + 'body the page. */'],
  ['a comment of two lines', '// The page is for\n// who manages it.'],
  ['the opening of a docstring', '/** Wh' + 'at the donor gave. */'],
  ['the opening of a docstring of two lines', '/**\n * Wh' + 'at the donor gave.\n */'],
  ['a docstring that opens with a question', '/** Ho' + 'w many rows there are. */'],
  ['a docstring that opens with a preposition', '/** O' + 'f the project. */'],
  ['a docstring that opens with a pronoun', '/** I' + 't was paid. */'],
  ['a docstring that opens with a conjunction', '/** Whi' + 'le it waits. */'],
  ['a docstring that opens with an adverb', '/** On' + 'ly for leaders. */'],
  ['a docstring that opens with a number for a noun', '/** On' + 'e that is paid. */'],
  ['a docstring that opens with a likeness', '/** The sa' + 'me for a team. */'],
  ['a docstring that is a likeness', '/** The sa' + 'me, locked. */'],
  ['a docstring that opens with "each" and a verb', '/** Ea' + 'ch has a title. */'],
  ['a docstring that opens with "each" and a preposition', '/** Ea' + 'ch of the rows. */'],
  ['a docstring that opens with a participle', '/** Ma' + 'de by us and signed. */'],
  ['a docstring that opens with a participle that is a verb too', '/** Se' + 't where pages are served. */'],
  ['a docstring that opens with an adjective', '/** Emp' + 'ty for a guest. */'],
  ['a docstring that opens with a value', '/** Nu' + 'll when it is nothing. */'],
  ['a sentence', '/** A page. Who reads it is counted. */'],
  ['a verb that hides the act', '/** Te' + 'lls the manager. */'],
  ['a title of a test', "test('no" + "body sees it', () => {})"],
  ['a title of a table of cases', "])('every" + "one sees it', () => {})"],
])('a pronoun is found in %s', (_of, text) => {
  expect(pronounsIn('a.test.ts', text.split('\n'))).toHaveLength(1)
})

test.each([
  ['a relative clause with its noun', '/** The donor, who gave it, is mailed. */'],
  ['a question', '/** Decides who may see it. */'],
  ['a docstring of a boolean', '/** Whether it was paid. */'],
  ['a word that begins like a pronoun', '/** One-time passwords. */'],
  ['a cited name', '/** `te' + 'll` is no verb of ours. */'],
  ['a likeness with its noun', '/** The same person at the same browser. */'],
  ['a participle before a hyphen', '/** Written-off money. */'],
  ['a participle inside a docstring', '/** The token, made by us. Empty for a guest. */'],
  ['"each" with its noun', '/** Each field by itself. */'],
  ['a likeness in a later sentence', '/** Fields of a team. The same for projects. */'],
  ['an opening inside of a docstring', '/** The amount. It is in cents. */'],
  ['a question inside a docstring', '/** Decides what the donor sees. */'],
  ['a comment that opens so', '// Wh' + 'at was paid stays paid.'],
  ['a text of the product', "const text = 'Some" + "body wants to join'"],
])('nothing is found in %s', (_of, text) => {
  expect(pronounsIn('a.test.ts', text.split('\n'))).toEqual([])
})

test.each([
  ['a clause', '// Wh' + 'at was paid stays paid.', 1],
  ['a clause over two lines', '/**\n * The sum of wh' + 'at\n * is paid.\n */', 1],
  ['a verb with its actor', '/** Decides what the donor sees. */', 0],
])('%s in the product is counted as one that hides its noun or not', (_of, text, count) => {
  expect(pronounsIn('a.ts', text.split('\n'))).toHaveLength(count)
})

test.each([
  ['a paragraph of two lines', 'The page is for\nwho manages it.', 1],
  ['a point of a list', 'Text.\n\n- **Who pays** is mailed.', 3],
  ['an indented paragraph', '   Who pays is mailed.', 1],
  ['a row of a table', '| a | waits for no' + 'body |', 1],
  ['a sentence with an apostrophe', "The donor's page a" + "sks the provider's books.", 1],
])('a pronoun or a vague verb is found in %s of a document', (_of, text, at) => {
  expect(pronounsInDocument('a.md', text.split('\n'))).toEqual([expect.stringContaining(`a.md:${at}:`)])
})

test.each([
  ['code', '```\n# for some' + 'body\n```'],
  ['a cited word', 'The check refuses "some' + 'body" and `who' + 'ever`.'],
  ['two points that make one only together', '- Sent of\n- who may, and when'],
])('nothing is found in %s of a document', (_of, text) => {
  expect(pronounsInDocument('a.md', text.split('\n'))).toEqual([])
})

test('a pronoun is found in the summary of a call, also where it is written in two lines', () => {
  const text = "const call = {\n  summary:\n    'Change it, for ' +\n    'who manages it',\n}"
  expect(pronounsIn('contract/money/a.ts', text.split('\n'))).toEqual([
    expect.stringContaining('contract/money/a.ts:2:'),
  ])
  expect(pronounsIn('server/a.ts', text.split('\n'))).toEqual([])
})

test.each([
  ['a question', "summary: 'Ho" + "w a donation stands'"],
  ['a number for a noun', "summary: 'On" + "e that was paid'"],
  ['a pronoun', "summary: 'Every" + "thing on a page'"],
  ['a likeness', "summary: 'The sa" + "me of a project'"],
  ['a question in two lines', "summary:\n    'Wh" + "at was ' +\n    'paid'"],
])('the summary of a call that opens with %s is found', (_of, text) => {
  expect(pronounsIn('contract/money/a.ts', text.split('\n'))).toHaveLength(1)
})

test.each([
  ['a noun', "summary: 'The donations to a project'"],
  ['a verb', "summary: 'Refund donations'"],
  ['a verb that is a participle too', "summary: 'Found a team'"],
  ['"whether"', "summary: 'Whether the user may enter manual donations'"],
])('nothing is found in the summary of a call that opens with %s', (_of, text) => {
  expect(pronounsIn('contract/money/a.ts', text.split('\n'))).toEqual([])
})

test('the verb that hides a request is found in comments and titles, and not where it is cited', () => {
  expect(pronounsIn('server/a.ts', ['// The job asks its provider.'])).toHaveLength(1)
  expect(pronounsIn('a.test.ts', [['test', "('a page asks for a token', () => {})"].join('')])).toHaveLength(1)
  expect(pronounsIn('server/a.ts', ['// The state `asked`.', 'const text = asks'])).toEqual([])
})
