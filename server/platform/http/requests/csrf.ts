import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TokenMismatch } from '../../errors.ts'
import { isSame, isSigned, randomToken, type Secret, sign } from '../../secrets.ts'

export const tokenCookie = 'XSRF-TOKEN'
export const tokenHeader = 'x-xsrf-token'

const purpose = 'anti-forgery'

export interface CsrfOptions {
  secret: Secret
  /** The URL people use, without a slash at the end. */
  baseUrl: string
  /**
   * The names of the cookies that carry a session, and that distinguish one browser from another before there is one.
   */
  sessionCookie: string
  deviceCookie: string
}

type Cookies = Readonly<Record<string, string | undefined>>

/** The token that a browser has, or is about to be given. */
interface BrowserToken {
  token: string
  /** The cookies that it must be given for that. */
  fresh: { name: string; value: string; isForScripts: boolean }[]
}

/**
 * Creates the guard against CSRF (cross-site request forgery): a token that a page of ours can read and send back, and
 * a page of another site cannot. It is signed together with the session it was made for, or with the browser's device
 * cookie while there is no session: the token of another session, and the one from before a sign-in, are worth nothing.
 * There is no CORS: a script of another site reads no answer.
 * Why: docs/decisions/0009-sessions.md
 */
export function createCsrf({ secret, baseUrl, sessionCookie, deviceCookie }: CsrfOptions) {
  const secure = baseUrl.startsWith('https:')
  const signed = (random: string, holder: string) => `${random}.${sign(secret, purpose, `${random}\n${holder}`)}`
  const isGenuine = (token: string, holder: string) => {
    const [random = '', signature = ''] = token.split('.', 2)
    return token === `${random}.${signature}` && isSigned(secret, purpose, `${random}\n${holder}`, signature)
  }
  /** Whether a genuine token was signed under the secret of now: one of a former secret is replaced. */
  const isCurrent = (token: string, holder: string) => isSame(token, signed(token.split('.')[0] ?? '', holder))
  const holderOf = (cookies: Cookies) => [cookies[sessionCookie], cookies[deviceCookie]].find((value) => value)
  /** The token of each request, so that a page and its cookies speak of the same one. */
  const heldBy = new WeakMap<FastifyRequest, BrowserToken>()

  function browserTokenOf(cookies: Cookies): BrowserToken {
    const currentHolder = holderOf(cookies)
    const current = cookies[tokenCookie]
    if (currentHolder !== undefined && current !== undefined && isCurrent(current, currentHolder))
      return { token: current, fresh: [] }
    const holder = currentHolder ?? randomToken()
    const token = signed(randomToken(), holder)
    const device = { name: deviceCookie, value: holder, isForScripts: false }
    return {
      token,
      fresh: [
        ...(currentHolder === undefined ? [device] : []),
        { name: tokenCookie, value: token, isForScripts: true },
      ],
    }
  }

  function heldByBrowserOf(request: FastifyRequest): BrowserToken {
    const token = heldBy.get(request) ?? browserTokenOf(request.cookies)
    heldBy.set(request, token)
    return token
  }

  const headerOf = (app: FastifyInstance, { name, value, isForScripts }: BrowserToken['fresh'][number]) =>
    [
      app.writeCookie(name, value),
      'Path=/',
      ...(isForScripts ? [] : ['HttpOnly']),
      ...(secure ? ['Secure'] : []),
      'SameSite=Lax',
    ].join('; ')

  return {
    /** Gives the browser a token if it has none that is good, and returns the one it has now. */
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const { token, fresh } = heldByBrowserOf(request)
      for (const { name, value, isForScripts } of fresh)
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly: !isForScripts })
      return token
    },

    /** The token that `issue` would answer, which the browser gets by no request. */
    tokenToCome: (request: FastifyRequest): string => heldByBrowserOf(request).token,

    /** The cookies that `issue` would give the browser of this request, for a call that is made in its name. */
    cookiesToCome: (request: FastifyRequest): { name: string; value: string }[] => heldByBrowserOf(request).fresh,

    /** @throws TokenMismatch (419) unless header or form field has this browser's token, and a page of ours sent it. */
    check(request: FastifyRequest): void {
      const holder = holderOf(request.cookies)
      const token = request.headers[tokenHeader] ?? fieldOf(request.body)
      if (isFromElsewhere(request, baseUrl)) throw new TokenMismatch()
      if (holder === undefined || typeof token !== 'string' || !isGenuine(token, holder)) throw new TokenMismatch()
    },

    /** Rotates the token as a user signs in or out: the answer has that of the new session. */
    rotateOn(app: FastifyInstance): void {
      app.addHook('onSend', async (request, reply) => {
        const setCookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
        if (setCookies.length === 0) return
        const changed = app.readCookies(setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; '))
        if (changed[sessionCookie] === undefined) return
        const { [tokenCookie]: _former, ...cookies } = { ...request.cookies, ...changed }
        const others = setCookies.filter((cookie) => !cookie.startsWith(`${tokenCookie}=`))
        const fresh = browserTokenOf(cookies).fresh.map((cookie) => headerOf(app, cookie))
        reply.removeHeader('set-cookie').header('set-cookie', [...others, ...fresh])
      })
    },
  }
}

export type Csrf = ReturnType<typeof createCsrf>

const fieldOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['_token'] : undefined

/**
 * Whether a request that writes comes from a page of another site. Browsers say where it comes from, even when they
 * will not say which site that is (`Origin: null`); programs send neither header. Without https, which is for tests,
 * each name of this machine is accepted.
 */
function isFromElsewhere({ headers }: FastifyRequest, baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  if (headers.origin === undefined || headers.origin === new URL(baseUrl).origin) return false
  return baseUrl.startsWith('https:') || headers.origin !== `http://${headers.host}`
}
