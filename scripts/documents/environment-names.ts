import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentNames } from '../../server/read-config.ts'
import { projectRoot } from '../borders/check-borders.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** Of the system, of the tools that we run, or between two files of our own tests. */
const notExplained = new Set([
  'CI',
  'E2E_CHROMIUM',
  'E2E_DATA_DIR',
  'E2E_PORT',
  'HOME',
  'NODE_ENV',
  'PATH',
  'TMPDIR',
  'TZ',
  'VITEST',
])

/** What a file asks the environment for by name, besides the configuration. */
const namesReadBy = (path: string): string[] =>
  [...read(path).matchAll(/process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!)

/**
 * Every setting of the configuration has a row in the table of the README, every row is a setting, and every other name that a file
 * reads is in a document.
 */
export function unexplainedNames(files: readonly string[], documents: readonly string[]): string[] {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` +\|.*\|.*\|$/gm)].map(([, name]) => name!)
  const settings = environmentNames.filter((name) => !notExplained.has(name))
  const words = documents.map(read).join('\n')
  const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path)
  const others = files.filter(isCode).flatMap((path) => namesReadBy(path).map((name) => ({ path, name })))
  return [
    ...settings
      .filter((name) => !rows.includes(name))
      .map((name) => `README.md: ${name} is not in the table of variables`),
    ...rows
      .filter((name) => !settings.includes(name))
      .map((name) => `README.md: no setting is called ${name}, which is in the table of variables`),
    ...others
      .filter(({ name }) => !notExplained.has(name) && !settings.includes(name))
      .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(words))
      .map(({ path, name }) => `${path}: reads ${name}, which no document explains`),
  ]
}

export const settingCount = environmentNames.length
