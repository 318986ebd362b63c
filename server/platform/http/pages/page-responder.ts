import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defined } from '../../../../contract/defined.ts'
import { embeddablePageHeader, type PageContext, sharedPageHeader } from '../../../../contract/page-context.ts'
import { NotFound, Unavailable } from '../../errors.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { Actor } from '../requests/actor.ts'
import { callerAt } from '../requests/caller.ts'
import type { Csrf } from '../requests/csrf.ts'
import { encodeBehind, encodingFor } from './encoded-body.ts'
import { languageOf } from '../requests/language.ts'
import { acceptsHtml } from '../answers/unknown-paths.ts'
import { outerRequestOf } from './page-visitor.ts'
import type { RouterBuild } from './router-build.ts'
import type { PageCache } from './page-cache.ts'
import type { InTurn, PageRank } from '../load/page-load.ts'
import { copyHeaders, pageRequestOf, requireForm, senderFor, type RenderEffects } from './page-exchange.ts'
import { nameOwnScripts, pagePolicy } from './page-policy.ts'
import { sendShared, sharedKeyOf, SharedPage, type Visitor, withoutTracking } from './shared-page.ts'
import type { TextUrls } from './text-files.ts'

export interface PagesOptions {
  texts: Texts
  csrf: Csrf
  /** The folder with `client/` and `server/` in it; not read in development. */
  buildFolder: string
  /** Whether the sources are served through Vite instead of the build. */
  isDevelopment: boolean
  /** The URL people use, without a slash at the end. */
  baseUrl: string
  /** Whether the visitor's cookies name a session at all; their pages are never shared. */
  hasSession: (visitor: Pick<Visitor, 'cookies'>) => boolean
  /** Finds the user of the session, once for the page and the calls that it makes. */
  findMember: (request: FastifyRequest) => Promise<Actor>
  /** Origins elsewhere that a form may lead to: where is paid. */
  formTargets: readonly string[]
  /** Whether the pages for developers of the product are open. */
  hasDevelopmentPages: boolean
  /** Whether no real money moves here, by configuration: then every page says so too. */
  movesNoMoney: boolean
  /** The language that a URL itself names, above the visitor's own choice. */
  languageOfUrl?: (url: string) => Language | undefined
  /** The bar that the server puts at the top of every page for some visitors, as HTML; undefined for all others. */
  barFor?: (actor: Actor, visit: { language: Language; token: string }) => string | undefined
  /** The moment now. */
  now: () => Date
}

interface PageResponderOptions extends PagesOptions {
  textUrls: TextUrls
  build: RouterBuild
  cache: PageCache<SharedPage>
  /** Makes a page when its turn comes, or refuses it; without it every page is made. */
  inTurn?: InTurn
  /** Waits until the event loop has time for the next call of a page. */
  untilCallMayBegin: () => Promise<void>
}

/** Answers requests for pages: from the shared page while that is fresh, else rendered. */
export class PageResponder {
  constructor(
    private readonly app: FastifyInstance,
    private readonly options: PageResponderOptions,
  ) {}

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { cache, hasSession, build } = this.options
    requireNoCallOfPage(request)
    if (build.routes.isTooDeep(request.url)) return this.answerProblem(request, reply, 404)
    const key = sharedKeyOf(request, { hasSession, sharedUrlOf: (url) => build.routes.sharedUrlOf(url) })
    if (key === undefined) return this.sendOwn(request, reply, await this.render(request, reply))
    const isMadeAnew = cache.wasShared(key)
    let usesToken = false
    let ownPage: RenderedPage | undefined
    const make = async () => {
      usesToken = true
      ownPage = await this.render(request, reply, { isMadeAnew })
      return this.sharedPageOf(ownPage, reply)
    }
    const share = (attemptsLeft: number): Promise<SharedPage | undefined> =>
      cache.share(key, make).catch((error: unknown) => {
        // The request that made the page lost its turn to another network, or its visitor left: a visitor who waited
        // for the same page requests it in their own name.
        if (usesToken || attemptsLeft === 0 || !(error instanceof Unavailable)) throw error
        return share(attemptsLeft - 1)
      })
    const shared = await share(sharedAttemptsMax)
    // The page cannot be shared: the first request has rendered its own, and requests that waited for it render theirs.
    if (shared === undefined) return this.sendOwn(request, reply, ownPage ?? (await this.render(request, reply)))
    return sendShared(reply, shared, request.headers['accept-encoding'])
  }

  /** Returns the page that says that nothing is here, at a URL that leads nowhere. */
  async answerProblem(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> {
    requireNoCallOfPage(request)
    const rendered = await this.render(request, reply, { path: unknownPath })
    return this.sendOwn(request, reply, rendered, status)
  }

  /**
   * Renders a page. The session is looked up before its turn: a cookie of no session is a guest's. As that costs a
   * statement, it takes turns too, and not with the pages of guests, as a crowd of those must not keep members out.
   */
  private async render(request: FastifyRequest, reply: FastifyReply, making: MakeOptions = {}): Promise<RenderedPage> {
    const { inTurn, hasSession, findMember } = this.options
    const isForm = request.method === 'POST' && making.path === undefined
    const visitor = { caller: callerAt(request.ip), signal: closingOf(reply) }
    const take: <Made>(rank: PageRank, make: () => Promise<Made>) => Promise<Made> = (rank, make) =>
      inTurn === undefined ? make() : inTurn(isForm ? 'form' : rank, visitor, make)
    const actor = hasSession(request) ? await take('session', () => findMember(request)) : undefined
    return take(this.rankOf(request, actor, making), () => this.renderNow(request, reply, { actor, path: making.path }))
  }

  /** Returns the order of load shedding. */
  private rankOf(request: FastifyRequest, actor: Actor | undefined, { path, isMadeAnew }: MakeOptions): PageRank {
    const route = path === undefined ? this.options.build.routes.find(request.url) : undefined
    if (route?.isGiving === true) return route.waitsForProvider === true ? 'paid' : 'giving'
    if (actor?.userId !== undefined) return 'member'
    return isMadeAnew === true ? 'shared' : 'guest'
  }

  /** Returns the URL as the page sees it: a page shared by guests knows nothing that one of them invented. */
  private urlOf(request: FastifyRequest): string {
    const url = withoutTracking(request.url)
    const isOwn = request.method === 'POST' || this.options.hasSession(request)
    return isOwn ? url : this.options.build.routes.sharedUrlOf(url)
  }

  private async renderNow(
    request: FastifyRequest,
    reply: FastifyReply,
    { actor, path }: { actor: Actor | undefined; path: string | undefined },
  ): Promise<RenderedPage> {
    const { options } = this
    const url = this.urlOf(request)
    const hasSession = options.hasSession(request)
    const language = options.languageOfUrl?.(url) ?? languageOf(request)
    const nonce = randomBytes(16).toString('hex')
    const effects: RenderEffects = { usesToken: false, cookies: [] }
    // A body sent to an unknown URL was not read, and does not change the page that says so.
    const requestParts = path === undefined ? request : { method: 'GET', headers: {}, body: undefined }
    const pageRequest = pageRequestOf(requestParts, path ?? url, options.baseUrl)
    if (pageRequest.method === 'POST') await requireForm(pageRequest)
    const page: PageContext = {
      language,
      texts: options.texts.forPages(language),
      textsUrl: options.textUrls[language],
      origin: options.baseUrl,
      hasSession,
      nonce,
      issueToken() {
        effects.usesToken = true
        return options.csrf.issue(request, reply)
      },
      hasDevelopmentPages: options.hasDevelopmentPages,
      movesNoMoney: options.movesNoMoney,
      renderedAt: options.now().toISOString(),
      send: senderFor(this.app, request, {
        csrf: options.csrf,
        visitor: actor && { actor, language },
        untilCallMayBegin: options.untilCallMayBegin,
        onCookie: (cookie) => effects.cookies.push(cookie),
      }),
      reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    }
    const response = await options.build.make({ request: pageRequest, page, token: options.csrf.tokenToCome(request) })
    const type = response.headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    const isData = type.startsWith(pageDataType)
    const text = Buffer.from(await response.arrayBuffer())
    // Data of a page is no HTML, and cannot be read as HTML either.
    const body = isData ? Buffer.from(text.toString().replaceAll('<', '\\u003c')) : text
    return { response, body, isPage, isData, hasSession, nonce, effects, actor, language }
  }

  /** @param reply with the security headers of every answer on it; one that was refused as late has others */
  private sharedPageOf({ response, body, isPage, nonce, effects }: RenderedPage, reply: FastifyReply) {
    const isShared =
      isPage &&
      response.status === 200 &&
      response.headers.has(sharedPageHeader) &&
      response.headers.getSetCookie().length === 0 &&
      effects.cookies.length === 0 &&
      !effects.usesToken
    if (!isShared || reply.sent) return undefined
    const { html, scripts } = nameOwnScripts(body.toString(), nonce)
    const common = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
    const headers: Record<string, string> = {
      ...Object.fromEntries(common),
      'content-type': defined(response.headers.get('content-type')),
      'content-security-policy': this.policyOf(response, scripts),
    }
    if (response.headers.has(embeddablePageHeader)) delete headers['x-frame-options']
    return new SharedPage(headers, Buffer.from(html))
  }

  private policyOf({ headers }: Response, scripts: readonly string[]): string {
    const { formTargets } = this.options
    return pagePolicy({ scripts, formTargets, isEmbeddable: headers.has(embeddablePageHeader) })
  }

  private async sendOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    rendered: RenderedPage,
    status = rendered.response.status,
  ): Promise<FastifyReply> {
    const { response, isPage, nonce, effects } = rendered
    let { body } = rendered
    const policy = this.policyOf(response, [`nonce-${nonce}`])
    // A program that accepts JSON where no page is gets it.
    if (response.status === 404 && isPage && !acceptsHtml(request)) throw new NotFound()
    copyHeaders(response, effects, reply)
    reply.code(status)
    if (reply.hasHeader(embeddablePageHeader) && !reply.sent) reply.raw.removeHeader('x-frame-options')
    reply.removeHeader(sharedPageHeader)
    reply.removeHeader(embeddablePageHeader)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cachingOf(rendered))
    if (isPage) {
      const token = this.options.csrf.issue(request, reply)
      body = this.withBar(rendered, token)
      // Vite puts scripts and styles of its own into a page.
      if (this.options.isDevelopment) reply.raw.removeHeader('content-security-policy')
      else reply.header('content-security-policy', policy)
    }
    reply.header('vary', 'accept-encoding, cookie')
    const encoding = body.length < compressedFrom ? 'identity' : encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await encodeBehind[encoding](body))
  }

  /** Puts the bar at the beginning of the body: React leaves an unknown element there where it is. */
  private withBar({ actor, language, body }: RenderedPage, token: string): Buffer {
    const bar = actor && this.options.barFor?.(actor, { language, token })
    return bar === undefined ? body : Buffer.from(body.toString().replace('<body>', (start) => start + bar))
  }
}

/**
 * Refuses to answer a call of a page with another page. A loader that calls an unknown URL would get a rendered
 * page, which waits for a turn to render while the calling page keeps its own: a few such loaders would block all
 * pages.
 * @throws NotFound for a call that a page makes
 */
function requireNoCallOfPage(request: FastifyRequest): void {
  if (outerRequestOf(request) !== request) throw new NotFound()
}

interface MakeOptions {
  /** The path of another page than the one that was requested. */
  path?: string
  /** Whether guests shared the page a moment ago and wait for this rendering together. */
  isMadeAnew?: boolean
}

interface RenderedPage {
  response: Response
  body: Buffer
  /** The user of the page, and its language; no user for a guest. */
  actor: Actor | undefined
  language: Language
  isPage: boolean
  /** Whether it is the data of a page. */
  isData: boolean
  /** Whether it was made for a browser with a session. */
  hasSession: boolean
  /** The nonce that the scripts of our own components carry. */
  nonce: string
  effects: RenderEffects
}

/**
 * Returns the caching of a page. A browser keeps the page of a guest, but requests it again before it shows it. It
 * keeps no page of a user, which holds answers of calls: the next person at this browser could go back to it after the
 * user signed out. There is no ETag: a page is made anew each time.
 */
const cachingOf = ({ isData, hasSession }: RenderedPage): string =>
  isData || hasSession ? 'private, no-store' : 'private, no-cache'

/** React Router's media type for the data of a page that a browser requests by itself. */
const pageDataType = 'text/x-script'

/** The number of times that a visitor waits again for a shared page, after the visitor who was to make it left. */
const sharedAttemptsMax = 5

/** Aborts once the client is gone, or got the answer that it took too long. */
function closingOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const closing = new AbortController()
  raw.once('close', () => closing.abort())
  return closing.signal
}

/** Matches no page but the one for everything else. */
const unknownPath = '/-/-/-'

/** The number of bytes under which compressing gains nothing. */
const compressedFrom = 1_000
