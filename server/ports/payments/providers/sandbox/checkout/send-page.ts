import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound, Refusal, statusOf } from '../../../../../platform/errors.ts'
import { languageOf } from '../../../../../platform/http/requests/language.ts'
import { refusalOf } from '../../../../../platform/http/answers/refusal-of.ts'
import type { Texts } from '../../../../../platform/i18n/texts.ts'
import type { Html } from '../../../../../platform/plain-pages/html.ts'
import { messagePage } from './layout.ts'

/** Answers an error in a page of the practice bank with such a page. */
export function answerErrorsAsPages(scope: FastifyInstance, texts: Texts): void {
  scope.setErrorHandler((thrown: unknown, request, reply) => {
    const error = refusalOf(thrown, request)
    const language = languageOf(request)
    const t = texts.in(language)
    const isExpected = error instanceof Refusal
    if (!isExpected) request.log.error({ err: error }, 'a page of the sandbox failed')
    const title = t(error instanceof NotFound ? 'sandbox.not_found' : 'sandbox.went_wrong')
    const text = isExpected ? t(error.textKey, error.params) : t('errors.unavailable')
    return sendPage(reply.code(isExpected ? statusOf(error) : 500), messagePage({ title, text, language, t }), null)
  })
}

/** Sends a page with nothing but its own style and letters; its forms may end at the product, wherever that stands. */
export function sendPage(reply: FastifyReply, page: Html, redirectUrl: string | null): FastifyReply {
  const target = redirectUrl !== null && URL.canParse(redirectUrl) ? new URL(redirectUrl).origin : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}
