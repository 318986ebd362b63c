import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharedPageHeader } from '../../../contract/page-context.ts'
import type { Texts } from '../i18n/texts.ts'
import type { AntiForgery } from './anti-forgery.ts'
import { encode, encodingFor } from './encoded-body.ts'
import { languageOf } from './language.ts'
import type { PageBuild } from './page-build.ts'
import type { PageCache } from './page-cache.ts'
import { copyHeaders, pageRequestOf, requireForm, senderFor, type Visit } from './page-exchange.ts'
import { inlineScriptHashes, pagePolicy } from './page-policy.ts'
import { sendShared, sharedKeyOf, SharedPage, type Visitor, withoutTracking } from './shared-page.ts'
import type { TextUrls } from './text-files.ts'

export interface PagesOptions {
  texts: Texts
  antiForgery: AntiForgery
  /** With `client/` and `server/` in it; not read in development. */
  buildFolder: string
  /** Serve the sources through Vite instead of the build. */
  isDevelopment: boolean
  /** The address people use, without a slash at the end. */
  baseUrl: string
  /** Whether the visitor's cookies name a session at all; their pages are never shared. */
  hasSession: (visitor: Pick<Visitor, 'cookies'>) => boolean
  /** Looks up whose session it is, so that the page speaks the language of their account. */
  findMember: (request: FastifyRequest) => Promise<unknown>
  /** Origins elsewhere that a form may lead to: where is paid. */
  formTargets: readonly string[]
  /** Whether the pages for who builds the product are open. */
  hasDevelopmentPages: boolean
  /** The moment now. */
  now: () => Date
}

interface PageAnswersOptions extends PagesOptions {
  textUrls: TextUrls
  build: PageBuild
  cache: PageCache<SharedPage>
}

/** Answers requests for pages: from what is shared while that is fresh, else rendered. */
export class PageAnswers {
  constructor(
    private readonly app: FastifyInstance,
    private readonly options: PageAnswersOptions,
  ) {}

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { antiForgery, cache, hasSession } = this.options
    const key = sharedKeyOf(request, hasSession)
    if (key === undefined) return this.sendOwn(request, reply, await this.render(request, reply))
    let mine: Rendered | undefined
    const shared = await cache.share(key, async () => {
      mine = await this.render(request, reply)
      return sharedPageOf(mine, reply)
    })
    // The first who came rendered it already; whoever waited for a page that cannot be shared renders their own.
    if (shared === undefined) return this.sendOwn(request, reply, mine ?? (await this.render(request, reply)))
    antiForgery.issue(request, reply)
    return sendShared(reply, shared, request.headers['accept-encoding'])
  }

  private async render(request: FastifyRequest, reply: FastifyReply): Promise<Rendered> {
    const { options } = this
    const hasSession = options.hasSession(request)
    if (hasSession) await options.findMember(request)
    const language = languageOf(request)
    const reader = hasSession ? 'member' : 'guest'
    const nonce = hasSession ? randomBytes(16).toString('base64') : undefined
    const visit: Visit = { hasAskedForToken: false, cookies: [] }
    const handler = await options.build.handler()
    const url = withoutTracking(request.raw.url!)
    const pageRequest = pageRequestOf(request, url, options.baseUrl)
    if (pageRequest.method === 'POST') await requireForm(pageRequest)
    const response = await handler(pageRequest, {
      language,
      texts: options.texts.forBrowser(language, reader),
      textsUrl: options.textUrls[language][reader],
      origin: options.baseUrl,
      hasSession,
      nonce,
      issueToken() {
        visit.hasAskedForToken = true
        return options.antiForgery.issue(request, reply)
      },
      hasDevelopmentPages: options.hasDevelopmentPages,
      renderedAt: options.now().toISOString(),
      send: senderFor(this.app, request, (cookie) => visit.cookies.push(cookie)),
      reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    })
    const body = Buffer.from(await response.arrayBuffer())
    const scripts = nonce === undefined ? inlineScriptHashes(body.toString()) : [`nonce-${nonce}`]
    return { response, body, policy: pagePolicy({ scripts, formTargets: options.formTargets }), visit }
  }

  private sendOwn(request: FastifyRequest, reply: FastifyReply, rendered: Rendered): FastifyReply {
    const { response, body, policy, visit } = rendered
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    copyHeaders(response, visit, reply)
    reply.removeHeader(sharedPageHeader)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    if (isPage) {
      this.options.antiForgery.issue(request, reply)
      // Vite puts scripts and styles of its own into a page.
      if (this.options.isDevelopment) reply.raw.removeHeader('content-security-policy')
      else reply.header('content-security-policy', policy)
    }
    reply.header('vary', 'accept-encoding, cookie')
    const encoding = body.length < compressedFrom ? 'identity' : encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(encode[encoding](body))
  }
}

interface Rendered {
  response: Response
  body: Buffer
  /** For the browser, should it be a page. */
  policy: string
  visit: Visit
}

/** Under this many bytes compressing gains nothing. */
const compressedFrom = 1_000

/** @param reply with the security headers that every answer carries already set on it */
function sharedPageOf({ response, body, policy, visit }: Rendered, reply: FastifyReply): SharedPage | undefined {
  const isShared =
    response.status === 200 &&
    response.headers.has(sharedPageHeader) &&
    response.headers.getSetCookie().length === 0 &&
    visit.cookies.length === 0 &&
    !visit.hasAskedForToken
  if (!isShared) return undefined
  const common = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
  const headers = { ...Object.fromEntries(common), 'content-security-policy': policy }
  return new SharedPage(headers, body)
}
