import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { languages } from '../../contract/texts.ts'
import { areaNames } from '../borders/slice-order.mjs'
import { projectRoot } from '../bundle/build-fingerprint.mjs'

// A route names the files of texts that it shows, and only those travel to its readers. Each route is put together with
// all that it imports, at once or later; the keys of texts in that say which files it needs. A module that is imported
// later and brings its own texts by `withTexts` is checked by itself.

const files = readdirSync(join(projectRoot, 'contract/texts', languages[0]), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => basename(path, '.json'))
const keyOfText = new RegExp(`["'\`](${files.join('|')})\\.[a-z_$]`, 'g')

const routesFolder = join(projectRoot, 'web/routes')
const root = join(projectRoot, 'web/root.tsx')
/** The module that names the texts of every page, which the browser need not know. */
const frame = join(projectRoot, 'web/entry.server.tsx')
/** Loaded only by signed-in users, on every page. */
const forMembers = join(routesFolder, 'frame/account-corner.tsx')

const withoutMembers: Plugin = {
  name: 'without-members',
  setup: ({ onResolve }) => onResolve({ filter: /account-corner\.tsx$/ }, ({ path }) => ({ path, external: true })),
}

const bringsTexts = (path: string) => existsSync(path) && /\bwithTexts\(\s*\[/.test(readFileSync(path, 'utf8'))

const withoutOwnTexts: Plugin = {
  name: 'without-own-texts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind === 'dynamic-import' && bringsTexts(join(resolveDir, path)) ? { path, external: true } : undefined,
    ),
}

async function filesUsedIn(entry: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['*?url'],
    loader: { '.svg': 'empty', '.css': 'empty' },
    logLevel: 'error',
    plugins: [withoutOwnTexts, ...(entry === forMembers ? [] : [withoutMembers])],
  })
  const textFiles = outputFiles.flatMap(({ text }) => [...text.matchAll(keyOfText)].map(([, file]) => file!))
  return [...new Set(textFiles)].toSorted()
}

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))

const rootTexts = await filesUsedIn(root)
const memberTexts = without(await filesUsedIn(forMembers), rootTexts)
const failures: string[] = []

const check = async (route: string) => expectSame(route, 'texts:', without(await filesUsedIn(route), rootTexts))

/**
 * Returns the files of texts that a route names. The names in a file are read, not run: the pictures and styles of
 * routes are for Vite.
 */
function namedIn(entry: string, name: string): string[] {
  const list = new RegExp(`\\b${name}\\s*\\[([^\\]]*)\\]`).exec(readFileSync(entry, 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'(\w+)'/g)].map(([, file]) => file!)
}

function expectSame(entry: string, name: string, used: string[]) {
  const named = namedIn(entry, name)
  const isSame = used.join() === named.toSorted().join()
  const list = used.map((file) => `'${file}'`).join(', ')
  if (!isSame) failures.push(`${relative(projectRoot, entry)} uses ${name} [${list}], and names [${named.join(', ')}]`)
}

const routes = ['', ...areaNames]
  .flatMap((area) => readdirSync(join(routesFolder, area)).map((name) => join(routesFolder, area, name)))
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
await Promise.all(routes.map(check))
const withOwnTexts = readdirSync(join(projectRoot, 'web/features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx$/.test(name))
  .map((name) => join(projectRoot, 'web/features', name))
  .filter(bringsTexts)
await Promise.all(
  withOwnTexts.map(async (entry) => expectSame(entry, 'withTexts\\(', without(await filesUsedIn(entry), rootTexts))),
)
expectSame(frame, 'frameTexts =', rootTexts)
expectSame(frame, 'memberTexts =', memberTexts)
for (const failure of failures) console.error(failure)
console.log(
  `${routes.length} routes and ${withOwnTexts.length} late parts name their texts, ${failures.length} failures`,
)
if (failures.length > 0) process.exitCode = 1
