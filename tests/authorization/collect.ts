import type { ExpectedAccess } from './expected.ts'

const files = import.meta.glob<{ expected: ExpectedAccess }>('../../server/slices/**/access.expected.ts', {
  eager: true,
})

/** The answers that every slice expects of its calls; no two may speak of the same one. */
export const expected: ExpectedAccess = {}
for (const [path, slice] of Object.entries(files))
  for (const [name, requests] of Object.entries(slice.expected)) {
    if (name in expected) throw new Error(`${path} expects ${name}, as another slice does`)
    expected[name] = requests
  }
