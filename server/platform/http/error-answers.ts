import type { FastifyError, FastifyInstance } from 'fastify'
import type { TextKey } from '../../../contract/texts.ts'
import { FieldErrors, Refusal, statusOf } from '../errors.ts'
import type { Texts } from '../i18n/texts.ts'
import { messagesByField } from './field-messages.ts'
import { languageOf } from './language.ts'

/** The one place where something thrown becomes an answer. What is not a refusal is never shown, only logged. */
export function answerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const language = languageOf(request)
    if (error instanceof Refusal) {
      const message = texts.translate(language, error.textKey, error.params)
      const status = statusOf(error)
      if (status === 503) reply.header('retry-after', '60')
      return reply
        .code(status)
        .send(
          error instanceof FieldErrors
            ? { message, errors: messagesByField(texts, language, error.errors) }
            : { message },
        )
    }
    const status = error.statusCode ?? 500
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'a request failed')
    const key = keysByStatus[status] ?? (status < 500 ? 'validation.unreadable' : 'errors.unknown')
    return reply.code(status).send({ message: texts.translate(language, key), request_id: request.id })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: texts.translate(languageOf(request), 'errors.not_found') }),
  )
}

const keysByStatus: Record<number, TextKey> = {
  400: 'validation.unreadable',
  404: 'errors.not_found',
  413: 'errors.too_large',
  415: 'validation.unreadable',
  429: 'errors.too_many_requests',
  503: 'errors.unavailable',
}
