import { findUnlisted } from '../borders/hand-written.ts'
import { serverSources } from '../borders/table-owners.ts'
import { projectRoot } from '../borders/check-borders.ts'
import { strayBackgroundRequests } from './background-requests.ts'
import { fileChecks } from './file-checks.ts'
import { straySenders } from './senders.ts'
import { medianLinesOf, oversized } from './sizes.ts'
import { isComment, isTest, readDocuments, readSources } from './sources.ts'
import { misnamedJobs } from './words/job-names.ts'
import { strayMeaningsInDocument } from './words/one-meaning.ts'
import { pronounsInDocument } from './words/pronouns.ts'

// The rules of STYLE.md that no linter knows: names that say nothing, hidden clocks, sizes of folders and of the whole.

const sources = readSources()
const product = sources.filter(({ path }) => !isTest(path))
const productIn = (folder: string) => product.filter(({ path }) => path.startsWith(folder))

const inFiles = sources.flatMap(({ path, text }) =>
  fileChecks.filter(({ where }) => where(path)).flatMap(({ find }) => find(path, text)),
)

const inDocuments = readDocuments().flatMap(({ path, lines }) => [
  ...pronounsInDocument(path, lines),
  ...strayMeaningsInDocument(path, lines),
])

const requests = strayBackgroundRequests(
  productIn('server/slices/').map(({ path, lines }) => ({ path, lines: lines.filter((line) => !isComment(line)) })),
)

const { unlisted, sharing, unneeded } = findUnlisted(serverSources(projectRoot))
const statements = [
  ...unlisted.map(
    (path) => `${path}: a statement by hand; use Drizzle, or say in scripts/borders/hand-written.ts what measured it`,
  ),
  ...sharing.map((path) => `${path}: a statement in a batch; who may is said in scripts/borders/hand-written.ts`),
  ...unneeded.map((entry) => `scripts/borders/hand-written.ts: nothing needs the entry ${entry}`),
]

const failures = [
  ...inFiles,
  ...inDocuments,
  ...requests,
  ...misnamedJobs(productIn('server/')),
  ...straySenders(productIn('web/')),
  ...statements,
  ...oversized(product),
]
for (const failure of failures) console.error(failure)
console.log(`${product.length} files, median ${medianLinesOf(product)} lines, ${failures.length} failures`)
if (failures.length > 0 || product.length === 0) process.exitCode = 1
