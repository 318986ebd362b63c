import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildEmbedScripts } from './build-embed-scripts.mjs'

test('an embedded script is small, and loads nothing that the page around it may forbid', async () => {
  const scripts = await buildEmbedScripts()
  expect(scripts.map(({ name }) => name).toSorted()).toEqual(['frame-1.js', 'widget-1.js'])
  for (const { name, code } of scripts) {
    expect(brotliCompressSync(code).length, name).toBeLessThanOrEqual(10_000)
    for (const word of ['cookie', 'localStorage', 'sessionStorage', 'indexedDB', 'innerHTML', 'eval(', 'import('])
      expect(code.includes(word), `${name} has ${word}`).toBe(false)
  }
})
