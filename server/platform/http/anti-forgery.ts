import type { FastifyReply, FastifyRequest } from 'fastify'
import { TokenMismatch } from '../errors.ts'
import { isSame, randomToken, sign } from '../secrets.ts'

export const tokenCookie = 'XSRF-TOKEN'
export const tokenHeader = 'x-xsrf-token'

/**
 * A signed double-submit token: a page of ours can read the cookie and send it back, a page of somebody else cannot.
 * The signature keeps a neighbouring subdomain from planting a cookie of its own making.
 */
export function createAntiForgery(secret: string, isSecure: boolean) {
  const signed = (random: string) => `${random}.${sign(secret, 'anti-forgery', random)}`
  /** What a request without a token was given, so that a page and its cookie speak of the same one. */
  const issued = new WeakMap<FastifyRequest, string>()
  const isGenuine = (token: string) => isSame(token, signed(token.split('.')[0] ?? ''))

  return {
    /** Gives the browser a token if it has none that is ours, and returns the one it has now. */
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const current = request.cookies[tokenCookie]
      if (current !== undefined && isGenuine(current)) return current
      const token = issued.get(request) ?? signed(randomToken())
      issued.set(request, token)
      reply.setCookie(tokenCookie, token, { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: false })
      return token
    },

    /** The same for an answer that goes out without Fastify: its Set-Cookie, or undefined when the token is ours. */
    cookieFor(current: string | undefined): string | undefined {
      if (current !== undefined && isGenuine(current)) return undefined
      return `${tokenCookie}=${signed(randomToken())}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
    },

    /** @throws TokenMismatch (419) unless header or form field repeats the cookie. */
    check(request: FastifyRequest): void {
      const cookie = request.cookies[tokenCookie]
      const sent = request.headers[tokenHeader] ?? fieldOf(request.body)
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new TokenMismatch()
      if (cookie === undefined || typeof sent !== 'string') throw new TokenMismatch()
      if (!isSame(cookie, sent) || !isGenuine(cookie)) throw new TokenMismatch()
    },
  }
}

export type AntiForgery = ReturnType<typeof createAntiForgery>

const fieldOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['_token'] : undefined
