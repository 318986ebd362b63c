import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import stryker from '../../stryker.config.mjs'
import mutationRun from '../../vitest.mutation.config.ts'

// `npm run mutate` is no part of `npm test`: without these tests a renamed file falls out of it unseen.

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['contract', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)

/** Lists the patterns that a pattern with braces stands for. */
function alternativesOf(pattern: string): string[] {
  const [braces, words = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined) return [pattern]
  return words.split(',').flatMap((word) => alternativesOf(pattern.replace(braces, word)))
}

/** Lists the files of a pattern: `**`, `*`, `!(name)`, and lines of a file (`file:first-last`). */
function filesOf(pattern: string): string[] {
  const text = pattern
    .replace(/:\d+-\d+$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/!\((\w+)\)/g, '(?!$1/)*')
    .replaceAll('**/', '(.+/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*')
  const expression = new RegExp(`^${text}$`)
  return sources.filter((path) => expression.test(path))
}

const mutated = (stryker.mutate ?? []).filter((pattern) => pattern !== undefined).flatMap(alternativesOf)
const tests = (mutationRun.test?.include ?? []).flatMap(alternativesOf)

test('every pattern of the mutation run has files', () => {
  expect([...mutated, ...tests].filter((pattern) => filesOf(pattern).length === 0)).toEqual([])
})

test('every file that is mutated is imported by a test of the run', () => {
  const imported = new Set(
    tests.flatMap(filesOf).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) => join(path, '..', from))
    }),
  )
  const files = [...new Set(mutated.flatMap(filesOf))]
  expect(files.filter((path) => !imported.has(path))).toEqual([])
})
