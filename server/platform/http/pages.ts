import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PageAnswers, type PagesOptions } from './page-answers.ts'
import { openBuild, openSources, type PageBuild } from './page-build.ts'
import { PageCache } from './page-cache.ts'
import { openSharedPageDoor, type SharedPage } from './shared-page.ts'
import { mountTextFiles } from './text-files.ts'

/** A donation shows on every page within a second, also on one that was just rendered before it. */
const sharedPageMs = 750
const sharedPagesMax = 200

/** Mounts the web pages beside the API. Call after every other route, as a page takes each address that is left. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const textUrls = mountTextFiles(app, options.texts)
  const build = options.isDevelopment ? await openSources(app) : await openBuild(app, options.buildFolder)
  const cache = new PageCache<SharedPage>({
    keptMs: options.isDevelopment ? 0 : sharedPageMs,
    entriesMax: sharedPagesMax,
    now: () => performance.now(),
    onGone: ({ answers }) => {
      if (answers > 0) app.log.info({ answers }, 'a shared page was answered from memory')
    },
  })
  const pages = new PageAnswers(app, { ...options, textUrls, build, cache })

  openSharedPageDoor(app, { cache, antiForgery: options.antiForgery, hasSession: options.hasSession })
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  mountPageRoutes(app, build, (request, reply) => pages.answer(request, reply))
}

function mountPageRoutes(
  app: FastifyInstance,
  build: PageBuild,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.addConstraintStrategy(pageFormConstraint)
  void app.register(async (scope) => {
    // React Router reads the body itself; Fastify only counts its bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: (request, reply) => (request.url.startsWith('/api/') ? reply.callNotFound() : answer(request, reply)),
    })
    for (const url of build.formPaths)
      scope.route({ method: 'POST', url, constraints: { pageForm: 'yes' }, handler: answer })
  })
}

/**
 * Some addresses are a page and a call at once: POST /login. A browser that sends a form and wants to see a page comes
 * to the page, everything else to the call.
 */
const pageFormConstraint = {
  name: 'pageForm',
  storage() {
    const handlers = new Map<string, unknown>()
    return {
      get: (value: string) => handlers.get(value) ?? null,
      set: (value: string, handler: unknown) => void handlers.set(value, handler),
    }
  },
  deriveConstraint(request: { headers: Record<string, string | string[] | undefined> }) {
    const { accept, 'content-type': type } = request.headers
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(String(type))
    return isForm && String(accept).includes('text/html') ? 'yes' : undefined
  },
  validate: () => true,
  mustMatchWhenDerived: false,
} as never
