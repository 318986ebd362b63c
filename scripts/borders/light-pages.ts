import type { IDependency, IModule } from 'dependency-cruiser'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaNames } from './slice-order.mjs'

/** Controls that no page loads before they are needed. A list that grows is a button and a few lines. */
const heavyControls = [/^web\/ui\/(aria|crop|dates|editing)\//, /^web\/ui\/lists\/(?!(use-)?growing-list\.)/]

/** The files that every page loads, beside its own route. */
const onEveryPage = ['web/root.tsx', 'web/entry.client.tsx']
const routeFile = new RegExp(`^web/routes/((${areaNames.join('|')})/)?[^/]+\\.tsx?$`)
const isRoute = (path: string) => routeFile.test(path) && !/\.test\.tsx?$/.test(path)

/** Whether a route belongs to the app, which it says in its `handle`; every other route is public. */
const isOfApp = (root: string, path: string) =>
  existsSync(join(root, path)) && /\bisApp: true\b/.test(readFileSync(join(root, path), 'utf8'))

/** Whether it comes along with the page, and is not fetched when a visitor opens something. */
const comesAlong = ({ dependencyTypes }: IDependency) =>
  !dependencyTypes.some((type) => type === 'dynamic-import' || type === 'type-only')

/**
 * Finds the heavy controls that come along with a public page, however far behind its route.
 * @param modules of the tree below `root`
 * @returns each public page with the way to the first heavy control, by the files in between
 */
export function findHeavyPages(root: string, modules: readonly IModule[]): { from: string; to: string }[] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.filter(comesAlong)]))
  const pages = [...imports.keys()].filter((path) => onEveryPage.includes(path) || isRoute(path))
  return pages
    .filter((page) => !isOfApp(root, page))
    .flatMap((page) => {
      const way = wayToHeavy(page, imports)
      return way === undefined ? [] : [{ from: page, to: way.join(' → ') }]
    })
}

function wayToHeavy(page: string, imports: ReadonlyMap<string, readonly IDependency[]>): string[] | undefined {
  const seen = new Set([page])
  const ways = [[page]]
  for (const way of ways)
    for (const { resolved } of imports.get(way.at(-1)!) ?? []) {
      if (heavyControls.some((pattern) => pattern.test(resolved))) return [...way.slice(1), resolved]
      if (seen.has(resolved) || !resolved.startsWith('web/')) continue
      seen.add(resolved)
      ways.push([...way, resolved])
    }
  return undefined
}
