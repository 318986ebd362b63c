import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SendCall } from '../../../../contract/page-context.ts'
import { type Csrf, tokenCookie } from '../requests/csrf.ts'
import { requireFormText } from '../input/form-size.ts'
import { callForPage, type PageVisitor } from './page-visitor.ts'
import { retryAfterSeconds } from '../answers/refusal-of.ts'

type RequestParts = Pick<FastifyRequest, 'method' | 'headers' | 'body'>

/**
 * Returns Fastify's request as the web's. URLs are read under our own name, independent of the Host header, and of the
 * headers only the type of a form comes along: a page may depend on nothing else that a visitor sends. A HEAD request
 * is rendered as a GET request; its body is left out when it is sent.
 */
export function pageRequestOf(request: RequestParts, url: string, baseUrl: string): Request {
  const headers = new Headers()
  for (const name of ['content-type', 'sec-fetch-site'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}
  return new Request(`${baseUrl}${url}`, { method: request.method === 'POST' ? 'POST' : 'GET', headers, ...body })
}

class UnreadableForm extends Error {
  readonly statusCode = 400
}

/**
 * Requires a form: pages take no other bodies, so that none of them has to expect any.
 * @throws UnreadableForm on another kind of body, and on a form that is broken; FormTooLarge when too much is written
 *   in it
 */
export async function requireForm(request: Request): Promise<void> {
  requireFormText(
    await request
      .clone()
      .formData()
      .catch((cause: unknown) => {
        throw new UnreadableForm('The body is no form', { cause })
      }),
  )
}

const passedOn = ['host', 'origin', 'sec-fetch-site', 'user-agent'] as const

interface SenderOptions {
  csrf: Csrf
  /** The user of the page, when known. */
  visitor: PageVisitor | undefined
  onCookie: (cookie: string) => void
  untilCallMayBegin: () => Promise<void>
}

/**
 * Makes calls of our own API in the visitor's name: with their cookies and those that come with this page, and counted
 * on their URL. Cookies that an answer sets go to `onCookie`, except the CSRF token: the page gives its own.
 */
export function senderFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { csrf, visitor, onCookie, untilCallMayBegin }: SenderOptions,
): SendCall {
  const toCome = csrf.cookiesToCome(request).map(({ name, value }) => app.writeCookie(name, value))
  // The cookies of this page stand first, as the first of two cookies with one name is the one that counts.
  const cookies = [...toCome, request.headers.cookie ?? ''].filter((text) => text !== '')
  const headers: Record<string, string> = { cookie: cookies.join('; ') }
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  let currentVisitor = visitor
  return async ({ method, url, body, token, idempotencyKey }) => {
    // A write may end the session, or say that a password was given: from then on it is looked up again.
    if (method !== 'GET') currentVisitor = undefined
    await untilCallMayBegin()
    const response = await callForPage({ request, visitor: currentVisitor }, async (pageHeaders) =>
      app.inject({
        method: method as 'GET',
        url,
        remoteAddress: request.ip,
        headers: {
          ...headers,
          ...pageHeaders,
          ...(token !== undefined && { 'x-xsrf-token': token }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { payload: body as object }),
      }),
    )
    for (const cookie of [response.headers['set-cookie'] ?? []].flat())
      if (!cookie.startsWith(`${tokenCookie}=`)) onCookie(cookie)
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
}

/** Effects of a page's rendering for this visitor in particular. */
export interface RenderEffects {
  usesToken: boolean
  cookies: string[]
}

/** Puts status, headers and cookies of the rendered page on Fastify's reply. */
export function copyHeaders(response: Response, effects: RenderEffects, reply: FastifyReply): void {
  reply.code(response.status)
  if (response.status === 503) reply.header('retry-after', String(retryAfterSeconds))
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = [...effects.cookies, ...response.headers.getSetCookie()]
  for (const cookie of lastOfEach(cookies)) reply.header('set-cookie', cookie)
}

/**
 * Returns the last cookie of each name: two calls of one page may set the same one, of which a browser stores the last.
 */
export const lastOfEach = (cookies: readonly string[]): string[] => [
  ...new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie])).values(),
]
