import { expect, test } from 'vitest'
import { misopenedDocstrings } from './docstrings.ts'

test.each([
  ['a function', '/** A paid donation. */\nexport const isPaid = (state: string): boolean => state === "paid"'],
  ['a function without its type', '/** The condition. */\nconst isPaid = () => eq(donations.state, "paid")'],
  ['a type predicate', '/** Narrows it. */\nexport function isText(value: unknown): value is string {}'],
  ['a property', 'interface Page {\n  /** No bot. */\n  isShown?: boolean\n}'],
  ['a property that may be null', 'interface Page {\n  /** It waits. */\n  waits: boolean | null\n}'],
  [
    'a method of an interface',
    'interface Store {\n  /** The store has it. */\n  has(key: string): Promise<boolean>\n}',
  ],
  ['an answer alone', '/** @returns whether it was there */\nasync function remove(): Promise<boolean> {}'],
  ['an act without its answer', '/** Deletes a row. */\nasync function remove(): Promise<boolean> {}'],
  ['a noun with an answer', '/** The end of a job. @returns whether it ended */\nfunction end(): boolean {}'],
])('the docstring of a boolean without "Whether" is found at %s', (_at, text) => {
  expect(misopenedDocstrings('server/a.ts', text)).toEqual([expect.stringContaining('"Whether"')])
})

test.each([
  ['a condition', '/** Whether it is paid. */\nexport const isPaid = (state: string): boolean => state === "paid"'],
  ['a property', 'interface Page {\n  /** Whether no bot reads it. */\n  isShown?: boolean\n}'],
  ['an act in a line', '/** Ends it. @returns whether it ran */\nfunction end(): boolean {}'],
  [
    'an act',
    '/**\n * Deletes a row.\n * @returns whether it was there\n */\nasync function remove(): Promise<boolean> {}',
  ],
  ['a value of another type', 'interface Page {\n  /** The title. */\n  title: string\n}'],
  ['a function without a docstring', 'export const isPaid = (state: string): boolean => state === "paid"'],
])('the docstring of %s is left', (_of, text) => {
  expect(misopenedDocstrings('server/a.ts', text)).toEqual([])
})

test.each([
  ['a function', '/** The rows of a project. */\nexport function listRows(): Row[] {}'],
  [
    'an arrow function',
    '/** A row by its id. */\nexport const findRow = (id: number): Row | undefined => rows.get(id)',
  ],
  ['a function of its file alone', '/** The rows of a project. */\nfunction listRows(): Row[] {}'],
  ['a method', 'class Rows {\n  /** The rows of a project. */\n  list(): Row[] {}\n}'],
  ['a function behind a door that registers nothing', '/** All rows. */\nexport const listRows = () => rows'],
])('the docstring of %s that opens with a noun is found', (_of, text) => {
  expect(misopenedDocstrings('server/slices/money/payouts/index.ts', text)).toEqual([
    expect.stringContaining('opens with a verb'),
  ])
})

test.each([
  [
    'a function with its verb',
    'server/a.ts',
    '/** Lists the rows of a project. */\nexport function listRows(): Row[] {}',
  ],
  [
    'a property that is a function',
    'server/a.ts',
    'interface Page {\n  /** The rows of a project. */\n  rowsOf: (id: number) => Row[]\n}',
  ],
  ['a component', 'web/a.tsx', '/** The list of a project. */\nexport function RowList() {}'],
  ['a hook', 'web/a.ts', '/** The rows of a project. */\nexport function useRows() {}'],
  ['a value', 'server/a.ts', '/** The longest list. */\nexport const rowsMax = 100'],
  [
    'the registration of a slice',
    'server/slices/money/payouts/index.ts',
    '/** The bell of users. */\nexport function registerPayouts(): void {}',
  ],
])('the docstring of %s may open so', (_of, path, text) => {
  expect(misopenedDocstrings(path, text)).toEqual([])
})

test('the docstring of a function has the verb of its name', () => {
  const get = '/** Finds a row by its id. */\nexport function getRow(): Row {}'
  const find = '/** Gets a row by its id. */\nexport function findRow(): Row | undefined {}'
  for (const text of [get, get.replace('Finds', 'Returns'), find, find.replace('Gets', 'Looks for')])
    expect(misopenedDocstrings('server/a.ts', text)).toEqual([expect.stringContaining('the verb of its name')])
  expect(misopenedDocstrings('server/a.ts', get.replace('Finds', 'Gets'))).toEqual([])
})
