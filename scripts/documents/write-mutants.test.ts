import { expect, test } from 'vitest'
import { withFigures } from './write-mutants.ts'

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
