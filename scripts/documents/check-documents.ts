import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'
import { wrongConfirmedCalls } from './confirmed-calls.ts'
import { deadNames, namesInSources } from './dead-names.ts'
import { wrongCitations } from './decision-citations.ts'
import { outdatedParts, writeDerivedParts } from './derived-parts.ts'
import { settingCount, unexplainedNames } from './environment-names.ts'
import { wrongRules } from './rules-by-screen.ts'
import { wrongGuides } from './user-guides.ts'
import { wrongDeclarations } from './where-is.ts'

// Documents grow untrue in silence. This finds what can be found: links that lead nowhere, headings that are gone,
// files and names of code that are named but not there, commands that package.json does not know, variables that no
// document explains or that have another default, calls of which SECURITY.md says something else than the contract,
// lists that are not what they are derived from, decisions that no code cites, words that are not where the glossary
// says, rules that the tests named for them do not prove, and guides in English that differ from the Dutch ones. With
// --write those lists are written first.

if (process.argv.includes('--write')) writeDerivedParts()

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const notOurs = new Set(['node_modules', 'build', 'data', 'test-results', 'playwright-report', 'coverage'])
const filesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !notOurs.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
const files = filesIn('')
const fileNames = new Set(files.map((path) => basename(path)))
const documents = files.filter((path) => path.endsWith('.md'))
const words = namesInSources(files.filter((path) => /(?<!\.test)\.(?:tsx?|mjs|json|sql)$/.test(path)).map(read))
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** Returns the anchor of a heading, as forges make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsIn = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

function deadLinks(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [target = '', anchor] = link.split('#')
      const file = target === '' ? path : join(dirname(path), target)
      if (!existsSync(join(projectRoot, file))) return true
      return anchor !== undefined && !anchorsIn(file).includes(anchor)
    })
    .map((link) => `${path}: the link ${link} leads nowhere`)
}

/** Recipes invent files to add, so only the other documents are held to the names they use. */
function absentFiles(path: string): string[] {
  if (path.startsWith('docs/how-to/') || path === 'STYLE.md') return []
  return [...read(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|json))`/g)]
    .map(([, name]) => name!)
    .filter((name) => !fileNames.has(basename(name)))
    .map((name) => `${path}: ${name} does not exist`)
}

/**
 * Lists the examples that moved. An example of code in a recipe says where it stands: `//
 * contract/fundraisers/projects/browse.ts`.
 */
const movedExamples = (path: string): string[] =>
  [...read(path).matchAll(/^\/\/ ((?:contract|server|web)\/[\w./-]+\.tsx?)\b/gm)]
    .map(([, name]) => name!)
    .filter((name) => !existsSync(join(projectRoot, name)))
    .map((name) => `${path}: ${name} does not exist`)

const unknownCommands = (path: string): string[] =>
  [...read(path).matchAll(/npm run (?:-s )?([\w:-]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !scripts.includes(name))
    .map((name) => `${path}: npm run ${name} does not exist`)

const recipes = 'docs/how-to'
/** Lists the recipes that the index lacks. A recipe is found by its task, in the index. */
const unlistedRecipes = (): string[] =>
  readdirSync(join(projectRoot, recipes))
    .filter((name) => name !== 'README.md' && !read(`${recipes}/README.md`).includes(`](${name}`))
    .map((name) => `${recipes}/README.md: ${name} is no recipe of it`)

const failures = [
  ...documents.flatMap((path) => [
    ...deadLinks(path),
    ...absentFiles(path),
    ...movedExamples(path),
    ...unknownCommands(path),
    ...deadNames(path, read(path), words),
  ]),
  ...unlistedRecipes(),
  ...unexplainedNames(files, documents),
  ...(await wrongConfirmedCalls(files)),
  ...outdatedParts(),
  ...wrongCitations(files),
  ...wrongDeclarations(),
  ...wrongGuides(),
  ...(await wrongRules(files)),
]
for (const failure of failures) console.error(failure)
console.log(`${documents.length} documents, ${settingCount} variables, ${failures.length} failures`)
if (failures.length > 0 || documents.length === 0 || settingCount === 0) process.exitCode = 1
