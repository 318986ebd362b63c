import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify'
import type { z } from 'zod'
import { type Call, type FileBody, fileTypesOf, isWriting, type Method } from '../../../contract/call.ts'
import { defined } from '../../../contract/defined.ts'
import { FieldErrors, NotAllowed, NotSignedIn, TooManyRequests, Unavailable, requireFound } from '../errors.ts'
import type { RouteLimit } from '../limits/limit-store.ts'
import { limitOf } from '../limits/limit-of-call.ts'
import type { Actor, Impersonation, SessionActor } from './requests/actor.ts'
import type { Csrf } from './requests/csrf.ts'
import { sendFile } from './answers/send-file.ts'
import { checkRules, type Rules } from './input/check-rules.ts'
import type { CallInput } from './input/call-input.ts'
import { namedByField } from './input/one-field.ts'
import { bodyOf, jsonUploadBytesMax, uploadTimeoutMs } from './input/multipart-body.ts'
import { parseInput } from './input/parse-input.ts'
import { languageOf } from './requests/language.ts'
import { findVisitor, outerRequestOf } from './pages/page-visitor.ts'
import { retryAfterSeconds } from './answers/refusal-of.ts'

export type CallAnswer<C extends Call> = {
  [Status in keyof C['answers']]: {
    status: Status
    body: C['answers'][Status] extends z.ZodType ? z.input<C['answers'][Status]> : never
  }
}[keyof C['answers']]

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer<C>>

type Run = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The calls open to impersonating staff, and the log that they are written to. */
export interface ImpersonationGuard {
  /** @throws a refusal before anything of the request is looked at */
  requireAllowed: (call: Call, request: FastifyRequest) => void
  /** Logged before the handler runs, so that nothing happens unlogged. */
  record: (call: Call, actor: SessionActor & { impersonation: Impersonation }, request: FastifyRequest) => Promise<void>
}

export interface CallRouterOptions {
  authenticate: (request: FastifyRequest) => Promise<Actor>
  csrf: Csrf
  impersonationGuard?: ImpersonationGuard
  /**
   * Checks the confirmation, for calls that need one.
   * @throws a refusal when the last password or code of this browser is too long ago
   */
  requireConfirmed?: (actor: Actor) => void
  /** Whether the process gets to its work so late that reads of guests are refused. */
  isLate?: () => boolean
}

/**
 * Mounts the contract's calls on Fastify: parses the input, checks access (the access control of all calls), and
 * parses the output, so that a field the contract does not name cannot leave. There is no tenant
 * in a request: policies of the slices decide on the owner of a row. `_method` in a POST reaches PUT, PATCH and DELETE.
 * Why: docs/decisions/0008-http-contract.md
 */
export class CallRouter {
  readonly calls: Call[] = []
  /** The actors by request, so that each is looked up once. */
  private readonly actors = new WeakMap<FastifyRequest, Promise<Actor>>()
  private readonly handlers = new Map<string, Map<Method, { run: Run; call: Call }>>()

  constructor(private readonly options: CallRouterOptions) {}

  /**
   * @param rules the refusals of the handler besides wrong shapes. They run here only while some field has a
   * wrong shape, about the others, so that everything wrong is answered at once; else the handler runs them itself.
   */
  on<const C extends Call>(call: C, handler: NoInfer<Handler<C>>, rules?: NoInfer<Rules<C>>): void {
    const byMethod = this.handlers.get(call.path) ?? new Map<Method, { run: Run; call: Call }>()
    if (byMethod.has(call.method)) throw new Error(`${call.method} ${call.path} is answered twice`)
    if (call.needsConfirmation !== undefined && this.options.requireConfirmed === undefined)
      throw new Error(`${call.method} ${call.path} needs a confirmation, which no slice requests`)
    byMethod.set(call.method, {
      call,
      run: holdBody(namingFields(call, this.runOf(call, handler as unknown as Handler<Call>, rules as Rules<Call>))),
    })
    this.handlers.set(call.path, byMethod)
    this.calls.push(call)
  }

  /** Call once, after every slice has registered its calls. */
  mountOn(app: FastifyInstance): void {
    for (const [path, byMethod] of this.handlers) {
      for (const [method, { run, call }] of byMethod)
        if (method !== 'POST') app.route({ method, url: path, ...this.routeOptions([call]), handler: run })
      const writes = [...byMethod].filter(([method]) => method !== 'GET')
      if (writes.length === 0) continue
      const calls = writes.map(([, { call }]) => call)
      // Only the body shows which of several calls is meant: once it is read, the limit of that call counts, and no
      // other.
      const limits = new Map(calls.length > 1 ? calls.map((call) => [call.method, this.limiterOf(app, call)]) : [])
      const { onRequest, ...options } = this.routeOptions(calls)
      const beforeBody = calls.length > 1 ? this.limiterOfAll(app, calls) : []
      app.post(path, { ...options, onRequest: [onRequest, ...beforeBody] }, async (request, reply) => {
        request.body = await bodyOf(calls, request, reply)
        const method = overriddenMethod(request)
        const chosen = requireFound(method === 'GET' ? undefined : byMethod.get(method))
        await limits.get(method)?.call(app, request, reply)
        return chosen.run(request, reply)
      })
    }
  }

  /** @param calls that share the route; only one that is alone has its own limit here */
  private routeOptions(calls: readonly Call[]) {
    const isLarge = calls.some(({ isMultipart, bodyBytesMax }) => isMultipart === true || bodyBytesMax !== undefined)
    const bodyLimit = Math.max(
      ...calls.map(({ isMultipart, bodyBytesMax }) => bodyBytesMax ?? (isMultipart === true ? jsonUploadBytesMax : 0)),
    )
    const slowest = Math.max(...calls.map(({ answersWithinMs }) => answersWithinMs ?? 0))
    return {
      config: calls.length > 1 ? {} : this.configOf(defined(calls[0])),
      // A picture may come inside JSON too, as a data: URL, and takes its time on a slow line.
      ...(slowest > 0 && { handlerTimeout: slowest }),
      ...(isLarge && { bodyLimit, handlerTimeout: uploadTimeoutMs }),
      // No byte is read of a sender without access: a body costs more than a look at the session.
      onRequest: async (request: FastifyRequest) => {
        if (this.options.isLate?.() === true && calls.every(isReadOnly)) await this.refuseGuest(request)
        if (calls.some((call) => !isWriting(call) || call.access === 'public')) return
        const actor = await this.actorOf(request)
        if (actor.userId === undefined) throw new NotSignedIn()
      },
    }
  }

  /** @throws Unavailable unless a page makes the call, which has its turn already, or its visitor is signed in */
  private async refuseGuest(request: FastifyRequest): Promise<void> {
    if (outerRequestOf(request) !== request) return
    const { userId } = await this.actorOf(request)
    if (userId === undefined) throw new Unavailable('errors.unavailable', retryAfterSeconds)
  }

  private configOf(call: Call) {
    const rateLimit = limitOf(call, (request) => this.actorOf(request))
    return rateLimit === undefined ? {} : { rateLimit }
  }

  /**
   * Returns the limiter of all calls. No body is read of a sender beyond all limits together; there is no such end
   * where one of the calls has no limit.
   */
  private limiterOfAll(app: FastifyInstance, calls: readonly Call[]): onRequestAsyncHookHandler[] {
    const first = defined(calls[0])
    const limitPerMinute = calls.reduce((sum, call) => sum + (call.limitPerMinute ?? Infinity), 0)
    const access = calls.some((call) => call.access === 'public') ? 'public' : first.access
    const { rateLimit } = this.configOf({ ...first, access, limitPerMinute, sharesLimitLater: true })
    if (limitPerMinute === Infinity || rateLimit === undefined) return []
    const count = app.createRateLimit({ ...rateLimit, name: `any ${first.path}` } as RouteLimit)
    const limit: onRequestAsyncHookHandler = async (request, reply) => {
      const use = await count(request)
      if (use.isAllowed || !use.isExceeded) return
      reply.header('retry-after', use.ttlInSeconds)
      throw new TooManyRequests()
    }
    return [limit]
  }

  private limiterOf(app: FastifyInstance, call: Call): preHandlerAsyncHookHandler | undefined {
    const { rateLimit } = this.configOf(call)
    return rateLimit === undefined ? undefined : app.rateLimit(rateLimit)
  }

  private actorOf(request: FastifyRequest): Promise<Actor> {
    const cached = this.actors.get(request)
    if (cached !== undefined) return cached
    const visitor = findVisitor(request)
    const actor = visitor === undefined ? this.options.authenticate(request) : Promise.resolve(visitor)
    this.actors.set(request, actor)
    return actor
  }

  private runOf(call: Call, handler: Handler<Call>, rules: Rules<Call> | undefined): Run {
    return async (request, reply) => {
      const actor = await this.actorOf(request)
      request.body = await bodyOf([call], request, reply)
      if (actor.abilities === 'all') {
        if (isWriting(call)) this.options.csrf.check(request)
        else this.options.csrf.issue(request, reply)
      }
      requireAccess(call, actor)
      const { impersonationGuard } = this.options
      const isImpersonation = isImpersonated(actor)
      if (isImpersonation) impersonationGuard?.requireAllowed(call, request)
      const parsed = parseInput(call, request)
      const callSubject = {
        params: parsed.params as never,
        actor: actor as never,
        language: languageOf(request),
        request,
      }
      if (!parsed.isRight) throw await checkRules(parsed, rules, callSubject)
      // Checked after the form, so that no user gives a password for a form with faults.
      if (call.needsConfirmation === true && actor.abilities === 'all') defined(this.options.requireConfirmed)(actor)
      if (isImpersonation) await impersonationGuard?.record(call, actor, request)
      const answer = await handler({
        ...callSubject,
        query: parsed.query as never,
        body: parsed.body as never,
        reply,
      })
      const schema = call.answers[answer.status as number]
      if (schema === undefined) throw new Error(`${call.method} ${call.path} answered an undeclared status`)
      if (fileTypesOf(schema) !== undefined) return sendFile(reply, answer.body as FileBody)
      // A null answer is a JSON null, which Fastify would send as an empty body.
      return (
        reply
          .code(answer.status as number)
          // Most answers hold personal data, and the rest may be older than it looks by the time it is used again.
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(schema.parse(answer.body)))
      )
    }
  }
}

/**
 * Whether a call is one that guests can do without for a moment: it reads, is public, is no part of giving, and is
 * requested for no page.
 */
const isReadOnly = (call: Call): boolean =>
  !isWriting(call) && call.access === 'public' && call.isGiving !== true && call.path.startsWith('/api/')

/** Counts a body as held. */
const holdBody =
  (run: Run): Run =>
  async (request, reply) => {
    const letGo = request.server.incoming.hold(request.raw)
    try {
      return await run(request, reply)
    } finally {
      letGo()
    }
  }

/** Names fields. A call of one field gives its error under the field's own name too. */
const namingFields = (call: Call, run: Run): Run =>
  call.oneField === undefined
    ? run
    : async (request, reply) => {
        try {
          return await run(request, reply)
        } catch (error) {
          throw error instanceof FieldErrors ? namedByField(error, request.body) : error
        }
      }

function overriddenMethod(request: FastifyRequest): Method {
  const body = request.body as Record<string, unknown> | null | undefined
  const override = body?.['_method'] ?? request.headers['x-http-method-override']
  return typeof override === 'string' && override !== '' ? (override.toUpperCase() as Method) : 'POST'
}

const isImpersonated = (actor: Actor): actor is SessionActor & { impersonation: Impersonation } =>
  'impersonation' in actor && actor.impersonation !== undefined

function requireAccess(call: Call, actor: Actor): void {
  if (call.access === 'signed-in' && actor.userId === undefined) throw new NotSignedIn()
  if (call.access === 'staff' && !actor.isStaff) throw actor.userId === undefined ? new NotSignedIn() : notStaff(actor)
  if (actor.abilities !== 'all' && (call.ability === null || !actor.abilities.includes(call.ability)))
    throw new NotAllowed()
}

const notStaff = (actor: Actor) =>
  'needsFactor' in actor && actor.needsFactor === true ? new NotAllowed('account.staff_need_factor') : new NotAllowed()
