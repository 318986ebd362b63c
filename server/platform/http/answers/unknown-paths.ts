import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Texts } from '../../i18n/texts.ts'
import { languageOf } from '../requests/language.ts'
import { targetOf } from '../requests/request-target.ts'

/** Answers with a page that says that nothing is here. */
export type ProblemPage = (request: FastifyRequest, reply: FastifyReply, status: 400 | 404) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for an error; undefined where no pages are served. */
    errorPage: ProblemPage | undefined
  }
}

const unreadable = new WeakSet<IncomingMessage>()

/**
 * Returns the URL for Fastify's `rewriteUrl`: one that cannot be read goes through every hook like any other, and no
 * further.
 */
export const readableTarget =
  (baseUrl: string) =>
  (request: IncomingMessage): string => {
    const target = targetOf(request, baseUrl)
    if (target === undefined) unreadable.add(request)
    return target ?? '/'
  }

/**
 * Answers an unknown URL before its body is looked at: 400 for a URL that makes no sense, 404 for one that is
 * unknown. A person gets a page, a program gets JSON, by any method.
 */
export function answerUnknownPaths(app: FastifyInstance, texts: Texts): void {
  app.decorate('errorPage', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const status = unreadable.has(request.raw) ? 400 : request.is404 ? 404 : undefined
    if (status === undefined) return undefined
    if (app.errorPage !== undefined && acceptsHtml(request)) return app.errorPage(request, reply, status)
    const message = texts.in(languageOf(request))(status === 400 ? 'validation.unreadable' : 'errors.not_found')
    return reply.code(status).send(status === 400 ? { message, request_id: request.id } : { message })
  })
}

/**
 * Whether the sender of a request accepts HTML, as a browser does. Under /api none does: programs alone call it.
 * Elsewhere a browser names HTML; a client that names nothing, and only reads, may be one.
 */
export function acceptsHtml({ method, headers, raw }: FastifyRequest): boolean {
  if (raw.url?.startsWith('/api/') === true) return false
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  return (method === 'GET' || method === 'HEAD') && accept.includes('*/*') && !accept.includes('json')
}
