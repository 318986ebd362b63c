import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../../../../contract/durations.ts'
import { requireFormSize } from '../input/form-size.ts'
import { limitIncomingForms } from '../input/incoming-bytes.ts'
import { uploadLimits, uploadTimeoutMs } from '../input/multipart-body.ts'
import type { LoopDelay } from '../load/loop-delay.ts'
import { createPageLoad, type LoadLimits } from '../load/page-load.ts'
import { RequestScheduler } from '../load/request-scheduler.ts'
import { PageResponder, type PagesOptions } from './page-responder.ts'
import { openBuild, openSources, type RouterBuild } from './router-build.ts'
import { PageCache } from './page-cache.ts'
import { answerSharedPages, type SharedPage } from './shared-page.ts'
import { mountTextFiles } from './text-files.ts'

/** A donation shows on every page within a second, also on one that was just rendered before it. */
const sharedPageMs = 750
const sharedPagesMax = 200
/** The time for which it is remembered that a page was shared. A page that many want is requested again within it. */
const sharedRecentlyMs = minuteMs

/** A picture as large as the calls take it, with the other fields of its form; it takes its time on a slow line. */
const fileLimits = { bodyLimit: uploadLimits.fileSize + 200_000, handlerTimeout: uploadTimeoutMs }

export interface MountOptions extends PagesOptions {
  load: LoadLimits
  loopDelay: LoopDelay
}

/** Mounts the web pages beside the API. Call after every other route, as a page takes each URL that is left. */
export async function mountPages(app: FastifyInstance, options: MountOptions): Promise<void> {
  const textUrls = mountTextFiles(app, options.texts)
  const build = options.isDevelopment
    ? await openSources(app)
    : await openBuild(app, options.buildFolder, options.texts)
  const cache = new PageCache<SharedPage>({
    ttlMs: options.isDevelopment ? 0 : sharedPageMs,
    rememberedMs: sharedRecentlyMs,
    entriesMax: sharedPagesMax,
    now: () => performance.now(),
    onEvict: ({ answers }) => {
      if (answers > 0) app.log.info({ answers }, 'a shared page was answered from memory')
    },
  })
  const inTurn = createPageLoad(options.load, options.loopDelay)
  const requestTurns = new RequestScheduler()
  const pages = new PageResponder(app, {
    ...options,
    textUrls,
    build,
    cache,
    inTurn,
    untilCallMayBegin: () => requestTurns.pageCall(),
  })

  const sharedUrlOf = (url: string) => build.routes.sharedUrlOf(url)
  const answerShared = answerSharedPages(app, { cache, hasSession: options.hasSession, sharedUrlOf })
  requestTurns.openTo(app.server as Server, answerShared)
  app.errorPage = (request, reply, status) => pages.answerProblem(request, reply, status)
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  mountPageRoutes(app, build, (request, reply) => pages.answer(request, reply))
}

function mountPageRoutes(
  app: FastifyInstance,
  build: RouterBuild,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.addConstraintStrategy(wantsPageConstraint)
  void app.register(async (scope) => {
    // React Router reads the body itself; Fastify only counts its bytes.
    scope.removeAllContentTypeParsers()
    limitIncomingForms(scope)
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      requireFormSize(request.headers['content-type'], body)
      return body
    })
    scope.get('/*', (request, reply) =>
      request.url.startsWith('/api/') ? reply.callNotFound() : answer(request, reply),
    )
    const constraints = { wantsPage: 'yes' }
    const takesFiles = new Set(build.filePaths)
    for (const url of build.formPaths) {
      const limits = takesFiles.has(url) ? fileLimits : {}
      // A URL with a parameter in it is never a call as well.
      scope.route({ method: 'POST', url, handler: answer, ...(!url.includes(':') && { constraints }), ...limits })
      scope.post(`${url === '/' ? '/_root' : url}.data`, answer)
    }
    for (const url of build.wordPaths) scope.route({ method: 'GET', url, constraints, handler: answer })
  })
}

type RequestHead = Pick<IncomingMessage, 'method' | 'headers'>

const isFormType = /^(application\/x-www-form-urlencoded|multipart\/form-data)/

/**
 * The constraint for URLs that are a page and a call at once: POST /login. A browser that wants to see a page, and
 * sends a form if it sends anything, comes to the page; everything else comes to the call.
 */
const wantsPageConstraint = {
  name: 'wantsPage',
  storage() {
    const handlers = new Map<string, unknown>()
    return {
      get: (value: string) => handlers.get(value) ?? null,
      set: (value: string, handler: unknown) => void handlers.set(value, handler),
    }
  },
  deriveConstraint({ method, headers }: RequestHead) {
    if (headers.accept?.includes('text/html') !== true) return undefined
    return method !== 'POST' || isFormType.test(headers['content-type'] ?? '') ? 'yes' : undefined
  },
  validate: () => true,
  mustMatchWhenDerived: false,
} as never
