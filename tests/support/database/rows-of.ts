import { expect, test } from 'vitest'

type Key = string | number

/**
 * Tests of a table of an adapter, one for each row. The cases are written from what the provider documents, and are
 * never made from the table: a row that has no case fails, and so does a case that has no row.
 */
export function testRows<Value>(
  name: string,
  table: Readonly<Record<Key, Value>>,
  cases: readonly (readonly [key: Key, value: Value])[],
): void {
  test(`${name}: every row has a case, and every case a row`, () => {
    expect(Object.keys(table).toSorted()).toEqual(cases.map(([key]) => String(key)).toSorted())
  })
  test.each(cases)(`${name}: %s is %j`, (key, value) => {
    expect(table[key]).toEqual(value)
  })
}

/** Tests that a set has these words and no others. */
export function testWords(name: string, words: ReadonlySet<Key>, cases: readonly Key[]): void {
  test(`${name}: these words and no others`, () => {
    expect([...words].toSorted()).toEqual([...cases].toSorted())
  })
}
