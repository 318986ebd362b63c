import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharedPageHeader } from '../../../contract/page-context.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Texts } from '../i18n/texts.ts'
import type { AntiForgery } from './anti-forgery.ts'
import { type Bodies, encodingFor } from './encoded-body.ts'
import { languageOf } from './language.ts'
import type { PageBuild } from './page-build.ts'
import type { PageCache } from './page-cache.ts'
import { copyHeaders, pageRequestOf, senderFor, type Visit } from './page-exchange.ts'
import { inlineScriptHashes, pagePolicy } from './page-policy.ts'

export interface PagesOptions {
  texts: Texts
  antiForgery: AntiForgery
  /** With `client/` and `server/` in it; not read in development. */
  buildFolder: string
  /** Serve the sources through Vite instead of the build. */
  isDevelopment: boolean
  /** The address people use, without a slash at the end. */
  baseUrl: string
  /** Whether the request names a session at all; its pages are never shared. */
  hasSession: (request: FastifyRequest) => boolean
  /** The moment now. */
  now: () => Date
}

/** A page that every visitor without a session gets, ready to send. */
export interface SharedPage {
  policy: string
  bodies: Bodies
}

interface PageAnswersOptions extends PagesOptions {
  textUrls: Record<Language, string>
  build: PageBuild
  cache: PageCache<SharedPage>
}

/** Answers requests for pages: from what is shared while that is fresh, else rendered. */
export class PageAnswers {
  constructor(
    private readonly app: FastifyInstance,
    private readonly options: PageAnswersOptions,
  ) {}

  /** Under which name this visitor may share a page; undefined when their answer is theirs alone. */
  sharedKeyOf(request: FastifyRequest): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = withoutTracking(request.raw.url!)
    // What follows a question mark is the visitor's to invent: it must not fill our memory.
    if (url.includes('?') || this.options.hasSession(request)) return undefined
    return `${languageOf(request)} ${url}`
  }

  sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage): FastifyReply {
    const encoding = encodingFor(request.headers['accept-encoding'])
    this.options.antiForgery.issue(request, reply)
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page.bodies[encoding])
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = this.sharedKeyOf(request)
    if (key === undefined) return this.sendOwn(request, reply, await this.render(request, reply))
    let mine: Rendered | undefined
    const shared = await this.options.cache.share(key, async () => {
      mine = await this.render(request, reply)
      return sharedPageOf(mine)
    })
    if (shared !== undefined) return this.sendShared(request, reply, shared)
    // The first who came rendered it already; whoever waited for a page that cannot be shared renders their own.
    return this.sendOwn(request, reply, mine ?? (await this.render(request, reply)))
  }

  private async render(request: FastifyRequest, reply: FastifyReply): Promise<Rendered> {
    const { options } = this
    const language = languageOf(request)
    const hasSession = options.hasSession(request)
    const nonce = hasSession ? randomBytes(16).toString('base64') : undefined
    const visit: Visit = { hasAskedForToken: false, cookies: [] }
    const handler = await options.build.handler()
    const url = withoutTracking(request.raw.url!)
    const response = await handler(pageRequestOf(request, url, options.baseUrl), {
      language,
      texts: options.texts.forBrowser(language),
      textsUrl: options.textUrls[language],
      origin: options.baseUrl,
      hasSession,
      nonce,
      issueToken() {
        visit.hasAskedForToken = true
        return options.antiForgery.issue(request, reply)
      },
      renderedAt: options.now().toISOString(),
      send: senderFor(this.app, request, (cookie) => visit.cookies.push(cookie)),
      reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    })
    return { response, body: Buffer.from(await response.arrayBuffer()), nonce, visit }
  }

  private sendOwn(request: FastifyRequest, reply: FastifyReply, rendered: Rendered): FastifyReply {
    const { response, body, nonce, visit } = rendered
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    copyHeaders(response, visit, reply)
    reply.removeHeader(sharedPageHeader)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    if (isPage) {
      this.options.antiForgery.issue(request, reply)
      if (this.options.isDevelopment) reply.raw.removeHeader('content-security-policy')
      else reply.header('content-security-policy', policyOf(body, nonce))
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
  nonce: string | undefined
  visit: Visit
}

/** Under this many bytes compressing gains nothing. */
const compressedFrom = 1_000

function sharedPageOf({ response, body, visit }: Rendered): SharedPage | undefined {
  const isShared =
    response.status === 200 &&
    response.headers.has(sharedPageHeader) &&
    response.headers.getSetCookie().length === 0 &&
    visit.cookies.length === 0 &&
    !visit.hasAskedForToken
  if (!isShared) return undefined
  return {
    policy: policyOf(body, undefined),
    bodies: { identity: body, br: encode.br(body), gzip: encode.gzip(body) },
  }
}

const policyOf = (body: Buffer, nonce: string | undefined): string =>
  pagePolicy(nonce === undefined ? inlineScriptHashes(body.toString()) : [`nonce-${nonce}`])

/** Quick settings: a rendered page is compressed while its reader waits. */
const encode = {
  identity: (body: Buffer) => body,
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 5 }),
}

const trackingParameter = /^(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|li_fat_id|ttclid)=/

/** The address without what advertisers hang behind it: those visitors get the shared page too. */
function withoutTracking(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const kept = url
    .slice(question + 1)
    .split('&')
    .filter((pair) => !trackingParameter.test(pair))
  return kept.length === 0 ? url.slice(0, question) : `${url.slice(0, question)}?${kept.join('&')}`
}
