import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { TooManyRequests } from '../errors.ts'
import type { Texts } from '../i18n/texts.ts'
import type { Log } from '../log.ts'
import { answerErrors } from './error-answers.ts'
import { languageOf } from './language.ts'
import { uploadLimits } from './multipart-body.ts'
import { logRequests } from './request-log.ts'

export interface ServerOptions {
  config: Config
  log: Log
  texts: Texts
}

/** A Fastify server with everything that is true for every request: limits, headers, cookies, errors, logging. */
export async function createServer({ config, log, texts }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // So many hops, never `true`: that would let a client choose the address its limits are counted on.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 1_000_000,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded, from a link that was cut off: it leads nowhere, as any other that is unknown.
    frameworkErrors: (_error, request, reply) => {
      const language = languageOf({ cookies: app.parseCookie(request.headers.cookie ?? '') })
      const message = texts.translate(language, 'errors.not_found')
      void (reply as unknown as FastifyReply).code(404).send({ message })
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  answerErrors(app, texts)
  logRequests(app)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: 200_000 })
  // Only calls that say so read such a body; elsewhere its files never arrive.
  await app.register(multipart, { limits: uploadLimits })
  await app.register(helmet, {
    // The policy for answers that are not pages; pages and the sandbox's checkout set their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new TooManyRequests() })
  return app
}
