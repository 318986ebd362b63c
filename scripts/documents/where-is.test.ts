import { expect, test } from 'vitest'
import { declarationOf, wrongDeclarationsIn } from './where-is.ts'

const source = `/** Milliseconds. */
const pauseMs = 5

/** The limits against brute force. */
export function limitsOf() {
  // Dunning is another thing.
  return pauseMs
}

export interface Charge {
  /** Half a cent to the payer (proration). */
  cents: number
}
`
const files = new Map([['server/sign-in/throttle.ts', source]])
const others = Array.from({ length: 20 }, () => '- **throttle**: `server/sign-in/throttle.ts#pauseMs`').join('\n')
const mistakes = (point: string) => wrongDeclarationsIn(`${others}\n${point}`, (path) => files.get(path))
const declaration = (name: string) => `\`server/sign-in/throttle.ts#${name}\``

test('takes a declaration from the comment over it to the next one', () => {
  expect(declarationOf(source, 'limitsOf')).toMatch(/^\/\*\* The limits[\s\S]*return pauseMs\n}\n\n$/)
  expect(declarationOf(source, 'limits')).toBeUndefined()
})

test.each([
  ['in the path', 'sign-in', 'pauseMs'],
  ['in the name, of which capitals part the words', 'pause ms', 'pauseMs'],
  ['in the comment over the declaration', 'brute force', 'limitsOf'],
  ['in a comment inside of it', 'proration', 'Charge'],
])('finds a term %s', (_where, term, name) => {
  expect(mistakes(`- **${term}**, our word:\n  ${declaration(name)}`)).toEqual([])
})

test.each([
  ['a term that stands at another declaration', 'brute force', declaration('Charge'), 'Charge has no "brute force"'],
  ['a declaration that is gone', 'dunning', declaration('retryDays'), 'declares no retryDays'],
  ['a file that is gone', 'dunning', '`server/gone.ts#retryDays`', 'server/gone.ts does not exist'],
  ['a file without a declaration', 'throttle', '`server/sign-in/throttle.ts`', 'does not say what of'],
  ['a term without a declaration', 'throttle', 'none', 'names no declaration'],
])('reports %s', (_title, term, declarations, sentence) => {
  expect(mistakes(`- **${term}**: ${declarations}`)).toEqual([expect.stringContaining(sentence)])
})
