import type { FastifyInstance } from 'fastify'

/**
 * The prefix of cookies. Under https a browser takes one with it only from this very host, over https and for every
 * path: no neighbouring subdomain, and no attacker on the line of an http page, can plant or shadow one. The rest of
 * the code knows cookies by their plain names.
 */
const prefix = '__Host-'

type Cookies = Record<string, string | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the cookies of a `Cookie` header, by their plain names. */
    readCookies: (header: string | undefined) => Cookies
    /** A cookie as a request of this browser carries it. */
    writeCookie: (name: string, value: string) => string
  }
}

/**
 * Gives every cookie the prefix on its way out and takes it off on its way in. Register after @fastify/cookie.
 * @param unprefixed cookies that scripts of our pages read by their plain name, and that nothing relies on alone
 */
export function nameCookies(app: FastifyInstance, isSecure: boolean, unprefixed: readonly string[]): void {
  const plain = (cookies: Cookies): Cookies =>
    Object.fromEntries(
      Object.entries(cookies).flatMap(([name, value]) => {
        if (name.startsWith(prefix)) return [[name.slice(prefix.length), value]]
        return unprefixed.includes(name) ? [[name, value]] : []
      }),
    )
  const isPlain = (name: string) => !isSecure || unprefixed.includes(name)

  app.decorate('readCookies', (header) => {
    const cookies = header === undefined ? {} : app.parseCookie(header)
    return isSecure ? plain(cookies) : cookies
  })
  app.decorate('writeCookie', (name, value) => app.serializeCookie(isPlain(name) ? name : prefix + name, value))
  if (!isSecure) return
  app.addHook('onRequest', async (request) => {
    request.cookies = plain(request.cookies)
  })
  app.addHook('onSend', async (_request, reply) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (cookies.length > 0) reply.removeHeader('set-cookie').header('set-cookie', cookies.map(hostOnly))
  })

  function hostOnly(cookie: string): string {
    const name = cookie.slice(0, cookie.indexOf('='))
    if (name.startsWith(prefix) || isPlain(name)) return cookie
    // A browser ignores a cookie of this prefix that is not Secure, also one that takes it away.
    return `${prefix}${cookie}${/;\s*secure/i.test(cookie) ? '' : '; Secure'}`
  }
}
