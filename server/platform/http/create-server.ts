import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { minuteMs } from '../../../contract/durations.ts'
import { flashCookie } from '../../../contract/flash.ts'
import type { Config } from '../config.ts'
import { TooManyRequests } from '../errors.ts'
import type { Texts } from '../i18n/texts.ts'
import type { CallCounts } from '../limits/call-counts.ts'
import { byNetwork, forgiveUnavailable, limitStoreOn } from '../limits/limit-store.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { tokenCookie } from './requests/csrf.ts'
import { nameCookies } from './requests/cookie-names.ts'
import { answerErrors, limitAnswers, addRetryAfter } from './answers/error-answers.ts'
import { discardUnread } from './input/discard-unread.ts'
import { limitIncoming } from './input/incoming-bytes.ts'
import { limitJson } from './input/json-size.ts'
import { uploadLimits } from './input/multipart-body.ts'
import { registerAccountLanguage } from './requests/language.ts'
import { storeIpAddress } from './requests/network-of.ts'
import { answerUnknownPaths, readableTarget } from './answers/unknown-paths.ts'
import { fieldsOfForm, formBytesMax } from './input/form-fields.ts'
import { logRequests } from './requests/request-log.ts'
import { warnAboutProxy } from './requests/warn-about-proxy.ts'

export interface ServerOptions {
  config: Config
  log: Log
  texts: Texts
  /** The counts of limits for several processes together; in memory when left out. */
  callCounts?: CallCounts
  /** The figures of this process; not counted when left out. */
  metrics?: Metrics
  /** The number of bytes of bodies that may be held at once; a fitting number when left out. */
  incomingBytesMax?: number
}

/**
 * Creates a Fastify server with everything that is true for every request: limits, headers, cookies, errors, logging.
 * Lines of the log have the id of their request; there is no tracing.
 */
export async function createServer({
  config,
  log,
  texts,
  callCounts,
  metrics,
  incomingBytesMax,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // So many hops, never `true`: that would let a client choose the IP address its limits are counted on.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 1_000_000,
    requestTimeout: 30_000,
    connectionTimeout: minuteMs,
    forceCloseConnections: 'idle',
    // Our own answer says when to come back.
    return503OnClosing: false,
    rewriteUrl: readableTarget(config.baseUrl),
    // As long as a URL can be at all: a name that is too long is refused by its call.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  })
  answerErrors(app, texts)
  storeIpAddress(app)
  // A limit for idle connections: no client waits longer than the slowest call to a payment provider may take, and a
  // moment.
  limitAnswers(app, config.paymentTimeoutMs + 1_500)
  limitIncoming(app, incomingBytesMax)
  discardUnread(app)
  logRequests(app, metrics)
  warnAboutProxy(app, config.trustedProxies)
  await app.register(cookie)
  nameCookies(app, config.baseUrl.startsWith('https:'), [tokenCookie, flashCookie])
  registerAccountLanguage(app)
  // A refusal is in the language of a cookie.
  addRetryAfter(app)
  limitJson(app)
  await app.register(formbody, { bodyLimit: formBytesMax, parser: (text) => fieldsOfForm(new URLSearchParams(text)) })
  // Nothing is read before a call wants it; where no file is expected, none arrives.
  await app.register(multipart, { limits: uploadLimits })
  await app.register(helmet, {
    // The policy for answers that are not pages; pages and the sandbox's checkout set their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Subdomains are left out by default: they may belong to another owner, and a browser remembers the header for a
    // year.
    strictTransportSecurity: config.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // The same as frame-ancestors in every policy of ours, for browsers that do not know that.
    xFrameOptions: { action: 'deny' },
  })
  answerUnknownPaths(app, texts)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: byNetwork,
    errorResponseBuilder: () => new TooManyRequests(),
    ...(callCounts !== undefined && { store: limitStoreOn(callCounts) }),
  })
  if (callCounts !== undefined) forgiveUnavailable(app, callCounts)
  app.addHook('onClose', () => callCounts?.close())
  return app
}
