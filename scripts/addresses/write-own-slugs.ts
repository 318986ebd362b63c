import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../contract/call.ts'
import { ownSlugs, retiredSlugs } from '../../server/slices/fundraisers/slugs/own-slugs.ts'
import routes from '../../web/routes.ts'
import { projectRoot } from '../bundle/build-fingerprint.mjs'
import { retiredOf } from './retired-of.ts'

// Writes down the first segments of all URLs that pages, calls and files at the root have, so that no project or
// organization can take one. One that goes is retired: links to it stay about, and a page under it would be taken for
// ours. With --check it only says whether they are what they should be.

const file = 'server/slices/fundraisers/slugs/own-slugs.ts'

/** Returns every path of the pages, those below a layout included. */
const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)])

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value

async function pathsOfCalls(): Promise<string[]> {
  const files = readdirSync(join(projectRoot, 'contract'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    sources.map(async (name) => (await import(`../../contract/${name}`)) as Record<string, unknown>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isCall)).map(({ path }) => path)
}

/** Files that the server makes. */
const madeFiles = ['sitemap.xml']

const paths = [
  ...pathsIn(routes),
  ...(await pathsOfCalls()),
  ...readdirSync(join(projectRoot, 'web/public')),
  ...madeFiles,
]
const words = paths.map((path) => path.replace(/^\//, '').split('/')[0]!.toLowerCase())
const own = [...new Set(words.filter((word) => /^[\w.-]+$/.test(word)))].toSorted()
const retired = retiredOf({ own, before: [...ownSlugs, ...retiredSlugs] })

const listed = (name: string, words: readonly string[]): string =>
  words.length === 0
    ? `export const ${name}: readonly string[] = []\n`
    : `export const ${name}: readonly string[] = [\n${words.map((word) => `  '${word}',\n`).join('')}]\n`

const text = [
  '// Written by `npm run addresses` from the routes of pages, the calls of the contract and web/public; a change by hand is lost.\n',
  '\n/** First path segments that pages, calls and files have. */\n',
  listed('ownSlugs', own),
  '\n/** Addresses that they had once: old links lead there, so no project or organization ever gets one. */\n',
  listed('retiredSlugs', retired),
].join('')

if (!process.argv.includes('--check')) writeFileSync(join(projectRoot, file), text)
else if (readFileSync(join(projectRoot, file), 'utf8') !== text) {
  console.error(`${file} is not what routes and calls say: npm run addresses`)
  process.exitCode = 1
}
console.log(`${own.length} addresses of pages, calls and files, ${retired.length} of former ones`)
