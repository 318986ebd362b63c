import { expect, test } from 'vitest'
import { strayConditions } from './jsx-conditions.ts'

test.each([
  ['a branch for nothing', 'const A = () => <p>{isOpen ? <b /> : null}</p>'],
  ['one that comes first', 'const A = () => <>{name === undefined ? undefined : name}</>'],
  ['one in parentheses', 'const A = () => <p>{isOpen ? (<b />) : (null)}</p>'],
  ['a number', 'const A = () => <p>{rows.length && <b />}</p>'],
  ['a number after a condition', 'const A = () => <p>{isOpen && rowCount && <b />}</p>'],
])('%s is found', (_of, text) => {
  expect(strayConditions('a.tsx', `\n${text}`)).toEqual([expect.stringMatching(/^a\.tsx:2: /)])
})

test.each([
  ['the one form', 'const A = () => <p>{isOpen && <b />}</p>'],
  ['a comparison', 'const A = () => <p>{rows.length > 0 && isOpen && <b />}</p>'],
  ['one of two parts', 'const A = () => <p>{isOpen ? <b /> : <i />}</p>'],
  ['a component that shows nothing', 'const A = () => (isOpen ? <b /> : null)'],
  ['a property', 'const A = () => <B icon={isOpen ? <b /> : null} />'],
])('nothing is said of %s', (_of, text) => {
  expect(strayConditions('a.tsx', text)).toEqual([])
})
