import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from './check-borders.ts'

// The rules of STYLE.md that no linter knows: names that say nothing, hidden clocks, sizes of folders and of the whole.

const folders = ['contract', 'server', 'web', 'db', 'tests', 'bench', 'scripts']
const emptyNames = /^(utils?|helpers?|misc|common|services?|managers?)$/
const filesInFolderMax = 20
const filesInSliceMax = 25
const medianLinesMax = 80

/** Each with its reason; this list only shrinks. */
const fullFolders: Record<string, string> = {
  'server/platform/http': 'the web server is one subject: calls, pages and their documents',
  'web/ui': 'controls are looked for in one list',
  'web/features/project-page': 'three pages that are made of the same parts',
  'web/routes': 'a route a file, as many as there are addresses',
  'server/slices/users': 'an account is one subject, and each of its parts is a folder with routes of its own',
}

/** A moment that is not passed in cannot be moved by a test. */
const hiddenClocks: { what: string; pattern: RegExp; where: RegExp }[] = [
  { what: 'Date.now()', pattern: /\bDate\.now\(\)/, where: /^(contract|server\/(slices|payments|cards)|db\/demo)\// },
  { what: 'new Date()', pattern: /\bnew Date\(\)/, where: /^(contract|server\/(slices|payments|cards)|db\/demo)\// },
  {
    what: 'the clock of the database',
    pattern: /(?<![.\w])now\(\)(?!\s*[:{])|\bcurrent_(timestamp|date)\b/i,
    where: /^(server|db\/demo)\//,
  },
]

interface Source {
  path: string
  lines: string[]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line)

const sources: Source[] = folders
  .filter((folder) => existsSync(join(projectRoot, folder)))
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(projectRoot, path), 'utf8').trimEnd().split('\n') }))

const product = sources.filter(({ path }) => !isTest(path))

const nameless = sources
  .flatMap(({ path }) => path.split('/').map((part) => ({ path, word: basename(part).split('.')[0]! })))
  .filter(({ word }) => emptyNames.test(word))
  .map(({ path, word }) => `${path}: "${word}" says nothing about what is in it`)

const clocks = product.flatMap(({ path, lines }) =>
  hiddenClocks
    .filter(({ where }) => where.test(path))
    .flatMap(({ what, pattern }) =>
      lines.flatMap((line, at) =>
        pattern.test(line) && !isComment(line) ? [`${path}:${at + 1}: ${what}; take the moment from the clock`] : [],
      ),
    ),
)

function crowded(nameOf: (path: string) => string | undefined, filesMax: number): string[] {
  const counts = new Map<string, number>()
  for (const { path } of product) {
    const name = nameOf(path)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .filter(([name, count]) => count > filesMax && !(name in fullFolders))
    .map(([name, count]) => `${name}: ${count} files, at most ${filesMax}`)
}

const sizes = product.map(({ lines }) => lines.length).toSorted((a, b) => a - b)
const medianLines = sizes[Math.floor(sizes.length / 2)] ?? 0

const failures = [
  ...nameless,
  ...clocks,
  ...crowded(dirname, filesInFolderMax),
  ...crowded((path) => /^server\/slices\/[^/]+/.exec(path)?.[0], filesInSliceMax),
  ...(medianLines > medianLinesMax ? [`the median file has ${medianLines} lines, at most ${medianLinesMax}`] : []),
]
for (const failure of failures) console.error(failure)
console.log(`${product.length} files, median ${medianLines} lines, ${failures.length} failures`)
if (failures.length > 0 || product.length === 0) process.exitCode = 1
