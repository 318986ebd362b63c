import { expect, test } from 'vitest'
import { straySignatures } from './signatures.ts'

test.each([
  'return isSame(signature, sign(config.secret, purpose, id)) ? Number(id) : undefined',
  'if (!isSame(text.slice(payload.length + 1), sign(secret, purpose, payload))) return undefined',
])('a signature that is compared by hand is found: %s', (line) => {
  expect(straySignatures('link.ts', [line])).toHaveLength(1)
})

test.each([
  'return isSigned(config.secret, purpose, id, signature) ? Number(id) : undefined',
  'return isSame(hash, sha256(code))',
])('nothing is said of %s', (line) => {
  expect(straySignatures('link.ts', [line])).toEqual([])
})
