import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemDisk } from './partial-folder-writer.ts'
import { requireOutside, withPartialFolder } from './with-partial-folder.ts'

let folder: string
const at = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-partial-'))
  for (const name of ['empty', 'full', 'full/of', 'data']) mkdirSync(at(name))
  symlinkSync(at('empty'), at('link'))
  symlinkSync(at('nowhere'), at('broken'))
  symlinkSync(at('data'), at('data-link'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeFolder = (path: string) =>
  withPartialFolder(path, { signal: new AbortController().signal, disk: systemDisk }, (writer) =>
    writer.add('database.dump', Readable.from(['rows'])),
  )

test('a partial folder becomes a new folder, or replaces an empty one', async () => {
  await writeFolder(at('new'))
  await writeFolder(at('empty'))
  for (const name of ['new', 'empty']) expect(readdirSync(at(name))).toEqual(['database.dump'])
})

test.each([
  ['full', 'is there already'],
  ['link', 'is a link to another folder'],
  ['broken', 'is a link to another folder'],
  ['nowhere/backup', 'There is no folder'],
])('a partial folder is refused before its first file as %s: it %s', async (name, sentence) => {
  const before = readdirSync(folder)
  await expect(writeFolder(at(name))).rejects.toThrow(sentence)
  expect(readdirSync(folder)).toEqual(before)
})

test.runIf(process.platform === 'linux')('a partial folder is refused where a disk is mounted', async () => {
  await expect(writeFolder('/proc')).rejects.toThrow(/^\/proc is where a disk is mounted\./)
})

test.each(['data', 'data/backup', 'data-link/backup'])('%s lies in the data folder, also behind a link', (name) => {
  expect(() => requireOutside(at('data'), at(name))).toThrow(/lies in DATA_DIR/)
})

test.each(['backup', 'data-of-before', '..backup', 'nowhere/backup'])('%s lies beside the data folder', (name) => {
  expect(() => requireOutside(at('data'), at(name))).not.toThrow()
})
