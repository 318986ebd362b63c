import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SendCall } from '../../../contract/page-context.ts'
import { tokenCookie } from './anti-forgery.ts'

/** Fastify's request as the web's. Addresses are read under our own name, whatever the Host header says. */
export function pageRequestOf(request: FastifyRequest, url: string, baseUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // React Router compares this one with its own idea of our name; the anti-forgery token already proves more.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}
  return new Request(`${baseUrl}${url}`, { method: request.method, headers, ...body })
}

class UnreadableForm extends Error {
  readonly statusCode = 400
}

/**
 * Pages take nothing but forms, so that none of them has to wonder what else came.
 * @throws UnreadableForm on another kind of body, and on a form that is broken
 */
export async function requireForm(request: Request): Promise<void> {
  try {
    await request.clone().formData()
  } catch (cause) {
    throw new UnreadableForm('The body is no form', { cause })
  }
}

const passedOn = ['cookie', 'user-agent', 'sec-fetch-site'] as const

/**
 * Makes calls of our own API in the visitor's name: with their cookies, and counted on their address.
 * Cookies that an answer sets go to `onCookie`, except the anti-forgery token: the page gives the visitor its own.
 */
export function senderFor(app: FastifyInstance, request: FastifyRequest, onCookie: (cookie: string) => void): SendCall {
  const headers: Record<string, string> = {}
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return async ({ method, url, body, token, idempotencyKey }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { 'x-xsrf-token': token }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const cookie of [response.headers['set-cookie'] ?? []].flat())
      if (!cookie.startsWith(`${tokenCookie}=`)) onCookie(cookie)
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
}

/** What a page's rendering did for this visitor in particular. */
export interface Visit {
  hasAskedForToken: boolean
  cookies: string[]
}

/** Puts status, headers and cookies of the rendered page on Fastify's reply. */
export function copyHeaders(response: Response, visit: Visit, reply: FastifyReply): void {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of [...visit.cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', cookie)
}
