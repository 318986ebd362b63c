import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PageHandler, PageModule } from '../../../../contract/page-context.ts'
import { PageRoutes } from './page-routes.ts'

/** What a route says of its page to the server. */
interface PageHandle {
  takesFiles?: boolean
  sharedBy?: readonly string[]
  isGiving?: boolean
  waitsForProvider?: boolean
}

/** As much of React Router's build as the server looks at. */
interface Build {
  entry: { module: PageModule }
  routes: Record<
    string,
    { parentId?: string; path?: string; module: { action?: unknown; handle?: PageHandle } } | undefined
  >
}

export interface PageBuild {
  /** The pages as they are now; in development they change while the server runs. */
  handler: () => Promise<PageHandler>
  /** Pages that take a plain form, with `:name` for what differs in their address. */
  formPaths: readonly string[]
  /** Those of them whose form brings a file. */
  filePaths: readonly string[]
  /** Pages whose address begins with a fixed word, as that of a call may. */
  wordPaths: readonly string[]
  /** All pages, by their address. */
  routes: PageRoutes
}

/** The built pages, with their files served as they lie: named by their content, compressed when they were built. */
export async function openBuild(app: FastifyInstance, buildFolder: string): Promise<PageBuild> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as Build
  const handler = build.entry.module.createPageHandler(build, 'production')
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client', 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  // What pages of others load, under an address that stays: looked at again after a day.
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
  return {
    handler: async () => handler,
    formPaths: formPathsOf(build),
    filePaths: filePathsOf(build),
    wordPaths: wordPathsOf(build),
    routes: routesOf(build),
  }
}

/** The pages straight from their sources, with Vite in this process: a saved file is seen at once. */
export async function openSources(app: FastifyInstance): Promise<PageBuild> {
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
    const made = await build({ entryPoints: [`web/embedded/${name}.ts`], bundle: true, format: 'iife', write: false })
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('text/javascript').send(made.outputFiles[0]!.text)
  })
  const first = await load()
  return {
    handler: async () => {
      const build = await load()
      return build.entry.module.createPageHandler(build, 'development')
    },
    formPaths: formPathsOf(first),
    filePaths: filePathsOf(first),
    wordPaths: wordPathsOf(first),
    routes: routesOf(first),
  }
}

/** Where a plain form may be posted; the root of all pages, and a frame round some, add nothing to an address. */
export const formPathsOf = (build: Pick<Build, 'routes'>): string[] =>
  pathsOf(build, ({ action }) => action !== undefined)

/** Where such a form may bring a file: its page says so. */
export const filePathsOf = (build: Pick<Build, 'routes'>): string[] =>
  pathsOf(build, ({ action, handle }) => action !== undefined && handle?.takesFiles === true)

type PageRoute = NonNullable<Build['routes'][string]>

function pathsOf({ routes }: Pick<Build, 'routes'>, isMeant: (module: PageRoute['module']) => boolean): string[] {
  return Object.values(routes).flatMap((route) =>
    route !== undefined && isMeant(route.module) ? [pathOf(routes, route) || '/'] : [],
  )
}

const pathOf = (routes: Build['routes'], route: PageRoute | undefined): string =>
  route === undefined ? '' : pathOf(routes, routes[route.parentId ?? '']) + (route.path ? `/${route.path}` : '')

/** A frame round some pages has no path, and what it says is said by nobody. */
const routesOf = ({ routes }: Pick<Build, 'routes'>): PageRoutes =>
  new PageRoutes(
    Object.values(routes).flatMap((route) => {
      if (route === undefined || (route.path === undefined && route.module.handle?.sharedBy === undefined)) return []
      const { sharedBy, isGiving = false, waitsForProvider = false } = route.module.handle ?? {}
      return [{ path: pathOf(routes, route) || '/', sharedBy, isGiving, waitsForProvider }]
    }),
  )

const wordPathsOf = (build: Build): string[] =>
  Object.values(build.routes).flatMap((route) =>
    route?.path !== undefined && /^[a-z]/.test(route.path) && !route.path.includes('.') ? [`/${route.path}`] : [],
  )
