import type { Expected } from './expected.ts'

const files = import.meta.glob<{ expected: Expected }>('../../server/slices/**/access.expected.ts', { eager: true })

/** What every slice expects of its calls; no two may speak of the same one. */
export const expected: Expected = {}
for (const [path, slice] of Object.entries(files))
  for (const [name, asks] of Object.entries(slice.expected)) {
    if (name in expected) throw new Error(`${path} speaks of ${name}, as another slice does`)
    expected[name] = asks
  }
