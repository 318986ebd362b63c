import type { FastifyInstance, FastifyReply } from 'fastify'
import { defined } from '../../../../contract/defined.ts'
import type { EarlyAnswer } from '../load/request-scheduler.ts'
import { encode, type ContentEncoding, encodingFor } from './encoded-body.ts'
import { languageOf } from '../requests/language.ts'
import { hasOneHost } from '../requests/request-target.ts'
import type { PageCache } from './page-cache.ts'

interface EncodedPage {
  headers: Record<string, string>
  body: Buffer
}

/**
 * The caching of a shared page. A browser requests it each time: a donor who comes back sees their own gift. A cache in
 * front may give it to others for a second, and a little longer while it gets the next; browsers must not do the latter,
 * so that part is in the header for caches alone (RFC 9213).
 */
const sharedCaching = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=1',
}

/** A page that every visitor without a session gets. Each encoding is made once, at the first request for it. */
export class SharedPage {
  /** The number of visitors that it served without Fastify, and so without a line in the log. */
  answers = 0
  private readonly encodings = new Map<ContentEncoding, EncodedPage>()

  /** @param headers its type, and the headers of every answer, such as the security headers */
  constructor(
    private readonly headers: Record<string, string>,
    private readonly body: Buffer,
  ) {}

  as(encoding: ContentEncoding): EncodedPage {
    const cached = this.encodings.get(encoding)
    if (cached !== undefined) return cached
    const body = encode[encoding](this.body)
    const headers: Record<string, string> = {
      ...this.headers,
      ...sharedCaching,
      vary: 'accept-encoding, cookie',
      'content-length': String(body.length),
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    const encoded = { headers, body }
    this.encodings.set(encoding, encoded)
    return encoded
  }
}

/** The part of a request that decides which page it may share. */
export interface Visitor {
  method: string | undefined
  url: string
  cookies: Readonly<Record<string, string | undefined>>
}

export interface SharingRules {
  hasSession: (visitor: Visitor) => boolean
  /** Returns the URL under which guests share its page. */
  sharedUrlOf: (url: string) => string
}

/** Returns the key under which this visitor may share a page; undefined when their answer is theirs alone. */
export function sharedKeyOf(visitor: Visitor, { hasSession, sharedUrlOf }: SharingRules): string | undefined {
  // A head alone is that of the same page.
  const isReadOnly = visitor.method === 'GET' || visitor.method === 'HEAD'
  if (!isReadOnly || !visitor.url.startsWith('/')) return undefined
  const url = sharedUrlOf(withoutTracking(visitor.url))
  // A query is the visitor's to invent: it must not fill our memory.
  return url.includes('?') || hasSession(visitor) ? undefined : `${languageOf(visitor)} ${url}`
}

/** Sends the page by way of Fastify, to a client who waited until it was made. */
export function sendShared(reply: FastifyReply, page: SharedPage, acceptEncoding: string | string[] | undefined) {
  const { headers, body } = page.as(encodingFor(acceptEncoding))
  // The headers of every answer are on this one already; a page that others may frame goes without.
  if (!('x-frame-options' in headers)) reply.raw.removeHeader('x-frame-options')
  return reply.headers(headers).send(body)
}

interface StoredPages extends SharingRules {
  cache: PageCache<SharedPage>
}

/**
 * Answers with a stored page before Fastify looks at the request: no routing, no hooks, one write. This is the path that
 * a URL read out on the radio takes.
 */
export function answerSharedPages(app: FastifyInstance, { cache, ...sharing }: StoredPages): EarlyAnswer {
  return (request, response) => {
    const { cookie, 'accept-encoding': accepted } = request.headers
    const cookies = app.readCookies(cookie)
    const key = sharedKeyOf({ method: request.method, url: defined(request.url), cookies }, sharing)
    const page = key === undefined || !hasOneHost(request) ? undefined : cache.find(key)
    if (page === undefined) return false
    page.answers += 1
    const { headers, body } = page.as(encodingFor(accepted))
    response.writeHead(200, headers)
    response.end(body)
    return true
  }
}

const trackingParameter = /^(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|li_fat_id|ttclid)=/

/** Returns the URL without the parameters of advertisers: those visitors get the shared page too. */
export function withoutTracking(url: string): string {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return url
  const pairs = url
    .slice(queryAt + 1)
    .split('&')
    .filter((pair) => !trackingParameter.test(pair))
  return pairs.length === 0 ? url.slice(0, queryAt) : `${url.slice(0, queryAt)}?${pairs.join('&')}`
}
