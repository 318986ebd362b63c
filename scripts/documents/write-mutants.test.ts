import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFigures, withUnexplained } from './write-mutants.ts'

const document = `1 of 4 mutants are killed, 25.0 %: more words.

| file          | killed     |       |
| ------------- | ---------- | ----- |
| \`a/rules.ts\` | 1 of 2     | 50 %  |
| \`b/rules.ts\` | 0 of 1     | 0 %   |
| \`gone.ts\`    | 0 of 1     | 0 %   |

## What is not broken
`
const files = new Map([
  ['a/rules.ts', 'a'],
  ['b/rules.ts', 'b'],
  ['c/rules.ts', 'c'],
])
const mutants = (...states: string[]) => states.map((status) => ({ status }))

test('a run updates its own rows, leaves those of other files, and drops those of removed files', () => {
  const report = {
    files: {
      'a/rules.ts': { source: 'a', mutants: mutants('Killed', 'Timeout', 'Survived', 'Ignored') },
      'b/rules.ts': { source: 'changed since', mutants: mutants('Killed') },
      'c/rules.ts': { source: 'c', mutants: mutants('NoCoverage') },
    },
  }
  expect(withFigures(document, report, (path) => files.get(path))).toBe(`2 of 5 mutants are killed, 40.0 %: more words.

| file          | killed     |       |
| ------------- | ---------- | ----- |
| \`a/rules.ts\` | 2 of 3     | 67 %  |
| \`b/rules.ts\` | 0 of 1     | 0 %   |
| \`c/rules.ts\` | 0 of 1     | 0 %   |

## What is not broken
`)
})

const survivors = (sentence: string, ...lines: string[]) => `| \`a/rules.ts\` | 1 of 5     | 20 %  |

## Survivors

${sentence}| file | mutant | why it is the same |
${lines.map((mutants) => `| \`a/rules.ts\` | ${mutants} | it is |`).join('\n')}
`

test('survivors without a line are counted, once for each part of a line or by its number', () => {
  const sentence = 'Without a line yet: the next whole run names them.\n\n- `a/rules.ts`: 1\n\n'
  const unexplained = survivors(sentence, 'no question whether it is; another word (2)')
  expect(withUnexplained(survivors('', 'no question whether it is; another word (2)'))).toBe(unexplained)
  expect(withUnexplained(unexplained)).toBe(unexplained)
  const complete = (before: string) => survivors(before, 'no question whether it is; another word (2)', 'another day')
  expect(withUnexplained(complete(sentence))).toBe(complete(''))
})

test('the page says which of its survivors have no line', () => {
  const page = readFileSync(new URL('../../docs/mutants.md', import.meta.url), 'utf8')
  expect(withUnexplained(page)).toBe(page)
})
