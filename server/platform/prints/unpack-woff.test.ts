import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { projectRoot } from '../paths.ts'
import { unpackWoff } from './unpack-woff.ts'

const packed = readFileSync(join(projectRoot, 'node_modules/@fontsource/inter/files/inter-latin-700-normal.woff'))

test('letters that are unpacked are those that were packed, each as wide and of the same shape', () => {
  const [before, after] = [packed, unpackWoff(packed)].map((file) => create(file) as Font) as [Font, Font]
  expect(after.numGlyphs).toBe(before.numGlyphs)
  const drawn = (font: Font) =>
    font.layout('Zoë gaf € 25,00').glyphs.map(({ advanceWidth, path }) => [advanceWidth, path.toSVG()])
  expect(drawn(after)).toEqual(drawn(before))
})

test('a file of another kind is refused', () => {
  expect(() => unpackWoff(Buffer.from('OTTO, and no WOFF'))).toThrow('not in a WOFF file')
})
