import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TextKey } from '../../../../contract/texts.ts'
import { ConfirmationRequired, FieldErrors, Refusal, statusOf, TooManyRequests, Unavailable } from '../../errors.ts'
import type { Texts } from '../../i18n/texts.ts'
import { messagesByField } from '../input/field-messages.ts'
import { languageOf } from '../requests/language.ts'
import { errorPage } from '../pages/error-page.ts'
import { retryAfterSeconds, refusalOf, HandlerTimeout } from './refusal-of.ts'

/**
 * Answers errors, in the one function where an error becomes an answer. An error that is no refusal is never shown,
 * only logged.
 */
export function answerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((thrown: FastifyError | Refusal, request, reply) => {
    const error = refusalOf(thrown, request) as FastifyError | Refusal
    const language = languageOf(request)
    const status = error instanceof Refusal ? statusOf(error) : (error.statusCode ?? 500)
    const seconds = retryAfterOf(error)
    if (seconds !== undefined) reply.header('retry-after', String(seconds))
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'a request failed')
    if (error instanceof ConfirmationRequired && request.method === 'GET' && wantsPage(request))
      return reply.redirect(`${confirmationPage}?to=${encodeURIComponent(request.url)}`, 303)
    reply.code(status)
    if (status >= 500 && wantsPage(request)) return sendProblemPage(reply, errorPage(texts, language, status))
    // A call refused now may be answered a moment later, to another person at the same browser.
    reply.header('cache-control', 'no-store')
    if (error instanceof FieldErrors) {
      const message = texts.in(language)(error.textKey, error.params)
      return reply.send({ message, errors: messagesByField(texts, language, error.errors) })
    }
    if (error instanceof Refusal) return reply.send({ message: texts.in(language)(error.textKey, error.params) })
    const key = keysByStatus[status] ?? (status < 500 ? 'validation.unreadable' : 'errors.unknown')
    return reply.send({ message: texts.in(language)(key), request_id: request.id })
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: texts.in(languageOf(request))('errors.not_found') }),
  )
}

/** Returns the seconds to wait, where the refusal says when to come back. */
const retryAfterOf = (error: FastifyError | Refusal): number | undefined =>
  error instanceof Unavailable || error instanceof TooManyRequests ? error.retryAfterSeconds : undefined

/** The page where a visitor who follows a link to a file gives the password again, and is led on to it. */
const confirmationPage = '/settings/confirm'

/**
 * Adds the time of the next attempt to every answer that refuses for now, wherever it comes from. A server that is
 * ending takes nothing new: another one, or this one after its start, will.
 */
export function addRetryAfter(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => void (isEnding = true))
  app.addHook('onRequest', async () => {
    if (isEnding) throw new Unavailable('errors.unavailable', retryAfterSeconds)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', String(retryAfterSeconds))
  })
}

/**
 * Limits the wait for an answer to so many milliseconds, or to that of the route (`handlerTimeout`). Fastify's
 * own limit for all routes forgets a request as soon as its body was read, which is most of a form's requests.
 */
export function limitAnswers(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return
      // An answer that began cannot become another one.
      if (reply.raw.headersSent) reply.raw.destroy()
      else refuseAsTimedOut(reply)
    }, request.routeOptions.handlerTimeout || withinMs)
    // The first without a socket, as for our own pages; the second when the visitor has gone.
    for (const end of ['finish', 'close']) reply.raw.once(end, () => clearTimeout(timer))
    done()
  })
}

/**
 * Answers that it took too long. A later part has no reader any more, and is dropped: a stream is closed, which
 * would hold its file or connection otherwise.
 */
function refuseAsTimedOut(reply: FastifyReply): void {
  void reply.send(new HandlerTimeout())
  const send = reply.send.bind(reply)
  reply.send = (payload?: unknown) => {
    if (!reply.sent) return send(payload)
    if (payload instanceof Readable) payload.destroy()
    return reply
  }
}

/** Whether a page is requested: a browser that goes somewhere; the product's own scripts accept JSON. */
const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

const sendProblemPage = (reply: FastifyReply, { html, policy }: ReturnType<typeof errorPage>) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .removeHeader('content-encoding')
    .type('text/html; charset=utf-8')
    .send(html)

const keysByStatus: Record<number, TextKey> = {
  400: 'validation.unreadable',
  404: 'errors.not_found',
  413: 'errors.too_large',
  415: 'validation.unreadable',
  429: 'errors.too_many_requests',
  503: 'errors.unavailable',
}
