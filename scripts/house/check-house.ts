import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findUnlisted } from '../borders/hand-written.ts'
import { serverSources } from '../borders/table-owners.ts'
import { projectRoot } from '../borders/check-borders.ts'
import { strayBackgroundRequests } from './background-requests.ts'
import { bareCalls } from './words/call-names.ts'
import { misopenedDocstrings } from './words/docstrings.ts'
import { strayAmounts } from './by-hand/amounts.ts'
import { strayDurations } from './by-hand/durations.ts'
import { misnamedFile } from './words/file-names.ts'
import { foreignWordsIn } from './words/foreign-words.ts'
import { misnamedNews } from './words/news-verbs.ts'
import { strayConditions } from './jsx-conditions.ts'
import { misnamedJobs } from './words/job-names.ts'
import { twiceOptional } from './optional-types.ts'
import { foreignTextsIn } from './words/operator-texts.ts'
import { strayMeaningsIn, strayMeaningsInDocument } from './words/one-meaning.ts'
import { pronounsIn, pronounsInDocument } from './words/pronouns.ts'
import { misnamedReaders, refusedByHand } from './words/reading-verbs.ts'
import { strayRows } from './by-hand/rows.ts'
import { straySenders } from './senders.ts'
import { strayDonations, strayFixtures, straySignIns } from './test-fixtures.ts'
import { misnamedTypes } from './words/type-names.ts'
import { misnamedValues } from './words/value-names.ts'
import { misnamedUseCases, misnamedWriters } from './words/writing-verbs.ts'

// The rules of STYLE.md that no linter knows: names that say nothing, hidden clocks, sizes of folders and of the whole.

const folders = ['contract', 'server', 'web', 'db', 'tests', 'bench', 'scripts']
const emptyNames = /^(utils?|helpers?|misc|common|services?|managers?)$/
const filesMax = 20
const medianLinesMax = 80

/** Folders above the limit, each with its reason; this list only shrinks. */
const fullFolders: Record<string, string> = {
  'web/features/pages/project-page': 'three pages that are made of the same parts',
}

/** A moment that is not passed in cannot be moved by a test. */
const hiddenClocks: { name: string; pattern: RegExp; where: RegExp }[] = [
  { name: 'Date.now()', pattern: /\bDate\.now\(\)/, where: /^(contract|server\/(slices|ports)|db\/demo)\// },
  { name: 'new Date()', pattern: /\bnew Date\(\)/, where: /^(contract|server\/(slices|ports)|db\/demo)\// },
  {
    name: 'performance.now()',
    pattern: /\bperformance\.now\(\)/,
    where: /^(contract|server\/(slices|ports)|db\/demo)\//,
  },
  {
    name: 'the clock of the database',
    pattern: /(?<![.\w])now\(\)(?!\s*[:{])|\bcurrent_(timestamp|date)\b/i,
    where: /^(server|db\/demo)\//,
  },
]

interface Source {
  path: string
  lines: string[]
}

const isTest = (path: string) => /\.(test|expected)\.tsx?$/.test(path) || path.startsWith('tests/')
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

const foreign = sources.flatMap(({ path, lines }) => foreignWordsIn(path, lines))

/** Logs, errors and statements are read by operators, who search for the words of the field too. */
const foreignTexts = product
  .filter(({ path }) => /^(server|db|contract|bench)\//.test(path))
  .flatMap(({ path, lines }) => foreignTextsIn(path, lines.join('\n')))

/** Hand-written statements put jobs in by the one part that `insertJobs` gives them. */
const strayInserts = product
  .filter(({ path, lines }) => !path.startsWith('server/platform/jobs/') && /insert into jobs\b/i.test(lines.join(' ')))
  .filter(({ path }) => path !== 'scripts/house/check-house.ts')
  .map(({ path }) => `${path}: writes jobs by itself; use insertJobs or jobs.enqueue`)

/** The jobs of a slice stand in one file of it, or of its part. */
const strayJobs = product
  .filter(
    ({ path, lines }) =>
      path.startsWith('server/slices/') &&
      !path.endsWith('/jobs.ts') &&
      lines.some((line) => /\bdefineJob\(/.test(line)),
  )
  .map(({ path }) => `${path}: describes a job; that stands in the jobs.ts of its slice or part`)

const misnamedJobKinds = misnamedJobs(
  product.filter(({ path }) => path.startsWith('server/')).map(({ path, lines }) => ({ path, text: lines.join('\n') })),
)

/** Returns the text from a call's first bracket to the one that closes it. */
function argumentsAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

/** A job that closes over what its slice is registered with calls providers by the connections of people who wait. */
const closedOver = product
  .filter(({ path }) => path.startsWith('server/slices/'))
  .flatMap(({ path, lines }) => {
    const text = lines.join('\n')
    return [...text.matchAll(/\bworker\.(handle|schedule)(?=\()/g)]
      .filter(({ 0: { length }, index }) => /\bcontext\b/.test(argumentsAt(text, index + length)))
      .map(() => `${path}: a job works with the deps that the worker hands it, not with those of its context`)
  })

const strayRequests = strayBackgroundRequests(
  product
    .filter(({ path }) => path.startsWith('server/slices/'))
    .map(({ path, lines }) => ({ path, lines: lines.filter((line) => !isComment(line)) })),
)

const misnamedQueries = product
  .filter(({ path }) => /^server\/.*\/queries(\/.+)?\.ts$/.test(path))
  .flatMap(({ path, lines }) => misnamedWriters(path, lines.join('\n')))

const misnamedReads = product
  .filter(({ path }) => path.startsWith('server/'))
  .flatMap(({ path, lines }) => [...misnamedReaders(path, lines.join('\n')), ...refusedByHand(path, lines.join('\n'))])

const misnamedInSlices = product
  .filter(({ path }) => path.startsWith('server/slices/'))
  .flatMap(({ path, lines }) => [
    ...misnamedFile(path, lines.join('\n')),
    ...misnamedNews(path, lines.join('\n')),
    ...misnamedUseCases(path, lines.join('\n')),
  ])

const misnamedSources = sources.flatMap(({ path, lines }) => {
  const text = lines.join('\n')
  return [...misnamedTypes(path, text), ...misnamedValues(path, text)]
})

const namedCalls = product
  .filter(({ path }) => path.startsWith('server/slices/'))
  .flatMap(({ path, lines }) => bareCalls(path, lines.join('\n')))

const conditions = sources
  .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
  .flatMap(({ path, lines }) => strayConditions(path, lines.join('\n')))

const senders = straySenders(
  product.filter(({ path }) => path.startsWith('web/')).map(({ path, lines }) => ({ path, text: lines.join('\n') })),
)

const optional = sources
  .filter(({ path }) => !path.startsWith('scripts/house/'))
  .flatMap(({ path, lines }) => twiceOptional(path, lines))

const docstrings = product.flatMap(({ path, lines }) => misopenedDocstrings(path, lines.join('\n')))

/** `docs/user` is Dutch, as its readers are. */
const documents = ['.', 'bench', ...['', '/decisions', '/how-to', '/product'].map((folder) => `docs${folder}`)]
  .flatMap((folder) => readdirSync(join(projectRoot, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'))

const pronouns = [
  ...sources.flatMap(({ path, lines }) => pronounsIn(path, lines)),
  ...documents.flatMap((path) => pronounsInDocument(path, readFileSync(join(projectRoot, path), 'utf8').split('\n'))),
]

const strayMeanings = [
  ...sources.flatMap(({ path, lines }) => strayMeaningsIn(path, lines)),
  ...documents.flatMap((path) =>
    strayMeaningsInDocument(path, readFileSync(join(projectRoot, path), 'utf8').split('\n')),
  ),
]

const { unlisted, sharing, unneeded } = findUnlisted(serverSources(projectRoot))
const statements = [
  ...unlisted.map(
    (path) => `${path}: a statement by hand; use Drizzle, or say in scripts/borders/hand-written.ts what measured it`,
  ),
  ...sharing.map((path) => `${path}: a statement in a batch; who may is said in scripts/borders/hand-written.ts`),
  ...unneeded.map((entry) => `scripts/borders/hand-written.ts: nothing needs the entry ${entry}`),
]

const durations = sources
  .filter(({ path }) => !path.startsWith('scripts/house/'))
  .flatMap(({ path, lines }) => strayDurations(path, lines, isTest(path)))

/** Public pages divide by hand: the module of amounts would be one more file that they load. */
const amounts = sources
  .filter(({ path }) => /^(contract|server|db|tests)\//.test(path))
  .flatMap(({ path, lines }) => strayAmounts(path, lines))

const rows = product
  .filter(({ path }) => /^(server|db)\//.test(path))
  .flatMap(({ path, lines }) => strayRows(path, lines))

/** Journeys have the same two ways in `tests/support/browser`. */
const signIns = sources
  .filter(({ path }) => isTest(path) && /^(server|db|tests\/(?!e2e|support\/browser))/.test(path))
  .flatMap(({ path, lines }) => straySignIns(path, lines.join('\n')))

const handDonations = sources
  .filter(({ path }) => isTest(path) && /^(server|db|tests)\//.test(path) && !path.startsWith('tests/support/'))
  .flatMap(({ path, lines }) => strayDonations(path, lines.join('\n')))

const fixtures = sources
  .filter(({ path }) => isTest(path) && path.startsWith('web/'))
  .flatMap(({ path, lines }) => strayFixtures(path, lines.join('\n')))

const clocks = product.flatMap(({ path, lines }) =>
  hiddenClocks
    .filter(({ where }) => where.test(path))
    .flatMap(({ name, pattern }) =>
      lines.flatMap((line, at) =>
        pattern.test(line) && !isComment(line) ? [`${path}:${at + 1}: ${name}; take the moment from the clock`] : [],
      ),
    ),
)

function crowded(nameOf: (path: string) => string | undefined): string[] {
  const counts = new Map<string, number>()
  for (const { path } of product) {
    const name = nameOf(path)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .filter(([name, count]) => count > filesMax && !(name in fullFolders))
    .map(([name, count]) => `${name}: ${count} files, at most ${filesMax}`)
}

/**
 * Returns the slice of a file, or its part. A slice that grows past its limit gets parts: folders of one subject each,
 * with their own routes, queries and mails. What lies in the slice itself, and in its drawers for queries and jobs,
 * counts as the slice.
 */
function sliceOrPartOf(path: string): string | undefined {
  const [, slice, , folder] = /^(server\/slices\/[^/]+\/[^/]+)(\/([^/]+)\/)?/.exec(path) ?? []
  if (slice === undefined) return undefined
  return folder === undefined || ['queries', 'jobs'].includes(folder) ? slice : `${slice}/${folder}`
}

const sizes = product.map(({ lines }) => lines.length).toSorted((a, b) => a - b)
const medianLines = sizes[Math.floor(sizes.length / 2)] ?? 0

const failures = [
  ...nameless,
  ...foreign,
  ...foreignTexts,
  ...clocks,
  ...durations,
  ...amounts,
  ...rows,
  ...signIns,
  ...handDonations,
  ...fixtures,
  ...strayInserts,
  ...strayJobs,
  ...misnamedJobKinds,
  ...closedOver,
  ...strayRequests,
  ...misnamedQueries,
  ...misnamedReads,
  ...misnamedInSlices,
  ...misnamedSources,
  ...namedCalls,
  ...conditions,
  ...senders,
  ...optional,
  ...pronouns,
  ...strayMeanings,
  ...docstrings,
  ...statements,
  ...crowded(dirname),
  ...crowded(sliceOrPartOf),
  ...(medianLines > medianLinesMax ? [`the median file has ${medianLines} lines, at most ${medianLinesMax}`] : []),
]
for (const failure of failures) console.error(failure)
console.log(`${product.length} files, median ${medianLines} lines, ${failures.length} failures`)
if (failures.length > 0 || product.length === 0) process.exitCode = 1
