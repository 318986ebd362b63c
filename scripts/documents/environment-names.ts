import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentDefaults } from '../../server/read-config.ts'
import { projectRoot } from '../borders/check-borders.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** The variables of the system, of the tools that we run, or between two files of our own tests. */
const notExplained = new Set([
  'CI',
  'E2E_CHROMIUM',
  'E2E_DATA_DIR',
  'E2E_PORT',
  'HOME',
  'PATH',
  'TMPDIR',
  'TZ',
  'VITEST',
])

/** Returns the names that a file reads from the environment, besides the configuration. */
const namesReadBy = (path: string): string[] =>
  [...read(path).matchAll(/process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!)

const table = 'docs/configuration.md'
const defaults = environmentDefaults()

/**
 * Returns the rows of a table as `| \`NAME\` | default | meaning | refused |`: the default as it is written, by the
 * name.
 */
export const rowsOf = (document: string): { name: string; written: string }[] =>
  document
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .flatMap(([, variable = '', defaultText = '', ...rest]) => {
      const name = /^`([A-Z][A-Z0-9_]*)`$/.exec(variable)?.[1]
      return name === undefined || rest.length !== 3 ? [] : [{ name, written: defaultText.replaceAll('`', '') }]
    })

const switchWords = new Map<unknown, string>([
  [true, 'on'],
  [false, 'off'],
])

/**
 * @returns a sentence where a row writes another default than the code has; one that depends on others has none there
 */
export function wrongDefaultOf(name: string, value: unknown, documentedDefault: string): string[] {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return []
  const word = switchWords.get(value) ?? String(value)
  return word === documentedDefault ? [] : [`${table}: the default of ${name} is ${word}, and not ${documentedDefault}`]
}

/**
 * Returns the names of the environment without their documentation: every setting of the configuration has one row with
 * its default, every row is a setting, and every other name that a file reads is in a document.
 */
export function unexplainedNames(files: readonly string[], documents: readonly string[]): string[] {
  const rows = rowsOf(read(table))
  const named = rows.map(({ name }) => name)
  const words = documents.map(read).join('\n')
  const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path)
  const others = files.filter(isCode).flatMap((path) => namesReadBy(path).map((name) => ({ path, name })))
  return [
    ...[...defaults.keys()].filter((name) => !named.includes(name)).map((name) => `${table}: has no row for ${name}`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `${table}: has two rows for ${name}`),
    ...named.filter((name) => !defaults.has(name)).map((name) => `${table}: no setting is called ${name}`),
    ...rows.flatMap(({ name, written: documentedDefault }) =>
      wrongDefaultOf(name, defaults.get(name), documentedDefault),
    ),
    ...others
      .filter(({ name }) => !notExplained.has(name) && !defaults.has(name))
      .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(words))
      .map(({ path, name }) => `${path}: reads ${name}, which no document explains`),
  ]
}

export const settingCount = defaults.size
