import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { defined } from '../../../../contract/defined.ts'
import type { PageModule, PageTexts, RouteDescription } from '../../../../contract/page-context.ts'
import { type Language, languages } from '../../../../contract/texts.ts'
import type { Texts } from '../../i18n/texts.ts'
import { PageRoutes } from './page-routes.ts'
import { type PageOrder, PageThread } from './page-thread.ts'

/** The part of React Router's build that the server looks at. */
interface Build {
  entry: { module: PageModule }
}

type Routes = Readonly<Record<string, RouteDescription>>

export interface RouterBuild {
  /** Makes a page; in development from the sources as they are now. */
  make: (order: PageOrder) => Promise<Response>
  /** Pages that take a plain form, with `:name` for a parameter of their URL. */
  formPaths: readonly string[]
  /** The paths with a file in their form. */
  filePaths: readonly string[]
  /** Pages whose URL begins with a fixed word, as that of a call may. */
  wordPaths: readonly string[]
  /** All pages, by their URL. */
  routes: PageRoutes
}

/**
 * Opens the built pages, rendered on a thread of their own, with their files served as they lie: named by their
 * content, compressed when they were built.
 */
export async function openBuild(app: FastifyInstance, buildFolder: string, texts: Texts): Promise<RouterBuild> {
  const thread = new PageThread({ buildFolder, texts: textsForPages(texts), log: app.log })
  const routes = await thread.start()
  app.addHook('onClose', () => thread.close())
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client', 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  // Files that pages of others load, under a URL that stays: looked at again after a day.
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client', 'embed'),
    prefix: '/embed/',
    decorateReply: false,
    preCompressed: true,
    maxAge: '1d',
    index: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', join(buildFolder, 'client'), { maxAge: '1d' }),
  )
  return { make: (order) => thread.make(order), ...pathsOfAll(routes) }
}

/** Opens the pages straight from their sources, with Vite in this process: a saved file is seen at once. */
export async function openSources(app: FastifyInstance): Promise<RouterBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  app.get<{ Params: { file: string } }>('/embed/:file', async ({ params }, reply) => {
    const { build } = await import('esbuild')
    const name = /^([a-z]+-\d+)\.js$/.exec(params.file)?.[1]
    if (name === undefined) return reply.callNotFound()
    const script = await build({ entryPoints: [`web/embedded/${name}.ts`], bundle: true, format: 'iife', write: false })
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('text/javascript').send(defined(script.outputFiles[0]).text)
  })
  const first = await load()
  return {
    async make({ request, page }) {
      const build = await load()
      return build.entry.module.createPageHandler(build, 'development')(request, page)
    },
    ...pathsOfAll(first.entry.module.describeRoutes(first)),
  }
}

const textsForPages = (texts: Texts) =>
  Object.fromEntries(languages.map((language) => [language, texts.forPages(language)])) as Record<Language, PageTexts>

const pathsOfAll = (routes: Routes) => ({
  formPaths: formPathsOf(routes),
  filePaths: filePathsOf(routes),
  wordPaths: wordPathsOf(routes),
  routes: routesOf(routes),
})

/**
 * Returns the paths where a plain form may be posted; the root of all pages, and a frame round some, add nothing to a
 * URL.
 */
export const formPathsOf = (routes: Routes): string[] => pathsOf(routes, ({ takesForms }) => takesForms)

/** Returns the paths where such a form may bring a file: its page says so. */
export const filePathsOf = (routes: Routes): string[] =>
  pathsOf(routes, ({ takesForms, takesFiles }) => takesForms && takesFiles)

const pathsOf = (routes: Routes, condition: (route: RouteDescription) => boolean): string[] =>
  Object.values(routes).flatMap((route) => (condition(route) ? [pathOf(routes, route) || '/'] : []))

const pathOf = (routes: Routes, route: RouteDescription | undefined): string =>
  route === undefined ? '' : pathOf(routes, routes[route.parentId ?? '']) + (route.path ? `/${route.path}` : '')

/** Lists routes. A frame round some pages has no path, and its `handle` is not read. */
const routesOf = (routes: Routes): PageRoutes =>
  new PageRoutes(
    Object.values(routes).flatMap((route) => {
      const { path, sharedBy, isGiving, waitsForProvider } = route
      if (path === undefined && sharedBy === undefined) return []
      return [{ path: pathOf(routes, route) || '/', sharedBy, isGiving, waitsForProvider }]
    }),
  )

const wordPathsOf = (routes: Routes): string[] =>
  Object.values(routes).flatMap(({ path }) =>
    path !== undefined && /^[a-z]/.test(path) && !path.includes('.') ? [`/${path}`] : [],
  )
