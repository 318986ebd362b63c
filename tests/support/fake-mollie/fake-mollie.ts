import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { hours } from '../fake-clock.ts'
import type { FakeClock } from '../fake-clock.ts'
import { type Answer, MollieError } from './answers.ts'
import { chargeBack, decide, payOut, settleCharges } from './bank.ts'
import { type Call, routes } from './handlers.ts'
import { FakeOAuth } from './oauth.ts'
import { settlementRoutes } from './settlements.ts'
import { FakeState, type Payment, type Status } from './state.ts'

/** The faults of the next calls. */
export type Fault = 'html' | 'silence' | 'rate-limit' | 'down' | 'lost-answer' | 'reset' | 'other-amount'

interface StoredRequest {
  request: string
  atMs: number
  answer: Answer | undefined
}

const keyLifetimeMs = hours(1)
const allRoutes = [...routes, ...settlementRoutes]

/**
 * The fake provider of Mollie: a server that answers as its documentation says, and remembers. It knows the documented
 * fields alone: anything else is refused, and lets the test fail in the end.
 */
export class FakeMollie {
  readonly apiKey = 'test_fakeFakeFakeFakeFakeFakeFake'
  readonly state: FakeState
  readonly oauth = new FakeOAuth()
  readonly violations: string[] = []
  /** Method and path of all requests. */
  readonly requests: string[] = []
  /** Bodies of webhooks that were sent, in order. */
  readonly sentEvents: { url: string; body: string }[] = []
  /** The transport of webhooks; without it they are only noted. */
  post: ((url: string, body: string) => Promise<unknown>) | undefined
  onboarding = { status: 'completed', canReceivePayments: true }
  profileStatus: 'verified' | 'unverified' | 'blocked' = 'verified'
  fault: Fault | undefined
  faultyCalls = 1
  /** The only calls with fault: 'POST /v2/payments'. */
  faultAt: string | undefined
  private readonly keys = new Map<string, StoredRequest>()
  private readonly server: Server
  private silent: ServerResponse[] = []

  constructor(clock: FakeClock) {
    this.state = new FakeState(clock)
    this.server = createServer((request, response) => void this.serve(request, response))
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** @throws Error for a request that Mollie does not document */
  async close(): Promise<void> {
    for (const response of this.silent) response.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
    if (this.violations.length > 0) throw new Error(`Mollie does not document ${this.violations.join(', ')}`)
  }

  /** Lets the payer or the bank bring a payment there. */
  async decide(id: string, to: Status, reason?: string): Promise<void> {
    const payment = this.state.payment(id)
    if (decide(this.state, payment, to, reason)) await this.tell(payment)
  }

  async settleCharges(failure?: string): Promise<void> {
    for (const payment of settleCharges(this.state, failure)) await this.tell(payment)
  }

  async chargeBack(id: string): Promise<void> {
    const payment = this.state.payment(id)
    chargeBack(this.state, payment)
    await this.tell(payment)
  }

  async reverseChargeback(id: string): Promise<void> {
    const payment = this.state.payment(id)
    for (const chargeback of payment.chargebacks) chargeback.reversedAt = this.state.now()
    await this.tell(payment)
  }

  payOut = () => payOut(this.state)

  /** Lets the bank send a payout back. */
  failPayout = (id: string): void => void (this.state.settlement(id).status = 'failed')

  private tell = async (payment: Payment): Promise<void> => {
    if (payment.webhookUrl === null) return
    const body = new URLSearchParams({ id: payment.id }).toString()
    this.sentEvents.push({ url: payment.webhookUrl, body })
    await this.post?.(payment.webhookUrl, body)
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const url = new URL(request.url!, this.url)
    this.requests.push(`${request.method} ${url.pathname}`)
    const fault = this.takeFault(this.requests.at(-1)!)
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'html') return send(response, { status: 502, body: '<html><h1>Bad Gateway</h1></html>' })
    if (fault === 'down') return send(response, new MollieError(503, 'The supplier is not available').answer())
    if (fault === 'rate-limit') {
      const { status, body } = new MollieError(429, 'Too many requests').answer()
      return send(response, { status, body, headers: { 'retry-after': '7' } })
    }
    const answer = await this.answerOnce(request, url, body)
    if (fault === 'silence') return void this.silent.push(response)
    if (fault === 'lost-answer') return void request.socket.destroy()
    if (fault === 'other-amount') Object.assign(answer.body as object, { amount: { currency: 'EUR', value: '1.23' } })
    send(response, answer)
  }

  private takeFault(request: string): Fault | undefined {
    if (this.fault === undefined || this.faultyCalls <= 0) return undefined
    if (this.faultAt !== undefined && this.faultAt !== request) return undefined
    this.faultyCalls -= 1
    return this.fault
  }

  /** Stores the first answer of an idempotency key for an hour, word for word. */
  private async answerOnce(request: IncomingMessage, url: URL, body: string): Promise<Answer> {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string' || url.pathname.startsWith('/oauth2'))
      return this.answer(request, url, body)
    const now = this.state.clock.now().getTime()
    const whole = `${url.pathname}${url.search} ${body}`
    const storedRequest = this.keys.get(key)
    if (storedRequest !== undefined && now - storedRequest.atMs < keyLifetimeMs) {
      if (storedRequest.request !== whole)
        return new MollieError(400, 'The idempotency key was used for another request').answer()
      if (storedRequest.answer === undefined)
        return new MollieError(409, 'The first request is still being handled').answer()
      return { ...storedRequest.answer, headers: { ...storedRequest.answer.headers, 'Idempotent-Replayed': 'true' } }
    }
    const newRequest: StoredRequest = { request: whole, atMs: now, answer: undefined }
    this.keys.set(key, newRequest)
    await breathe()
    const answer = structuredClone(await this.answer(request, url, body))
    if (answer.status >= 400) this.keys.delete(key)
    newRequest.answer = answer
    return structuredClone(answer)
  }

  private async answer(request: IncomingMessage, url: URL, text: string): Promise<Answer> {
    try {
      const authorization = request.headers.authorization ?? ''
      if (url.pathname === '/oauth2/tokens') return this.oauth.answer(request.method!, authorization, text)
      const subject = aboutOrganization(url.pathname, this)
      if (subject !== undefined)
        return this.oauth.accessTokens.has(authorization.slice('Bearer '.length)) ? subject : failed()
      this.requireAccess(authorization.replace(/^Bearer /, ''), url, text)
      for (const [method, path, handler] of allRoutes) {
        const ids = method === request.method ? path.exec(url.pathname)?.slice(1) : undefined
        if (ids === undefined) continue
        const body: unknown = text === '' ? undefined : JSON.parse(text)
        const { state, violations, tell } = this
        const call: Call = { state, violations, tell, origin: this.url, url, query: url.searchParams, body, ids }
        return await handler(call)
      }
      this.violations.push(`${request.method} ${url.pathname}`)
      throw new MollieError(404, 'There is nothing at this address')
    } catch (error) {
      if (error instanceof MollieError) return error.answer()
      throw error
    }
  }

  /** The key of a profile knows its profile and mode by itself, and may not see settlements. */
  private requireAccess(token: string, url: URL, text: string): void {
    const isOrganization = this.oauth.accessTokens.has(token)
    if (!isOrganization && token !== this.apiKey)
      throw new MollieError(401, 'Missing authentication, or failed to authenticate')
    const isTest = url.searchParams.has('testmode') || text.includes('"testmode"')
    if (!isOrganization && (isTest || url.searchParams.has('profileId') || text.includes('"profileId"')))
      throw new MollieError(400, 'An API key implies its profile and mode')
    if (!isOrganization && url.pathname.startsWith('/v2/settlements'))
      throw new MollieError(403, 'The key does not have the permission settlements.read')
  }
}

function aboutOrganization(path: string, { onboarding, profileStatus: status }: FakeMollie): Answer | undefined {
  const _links = { previous: null, next: null }
  const profile = { resource: 'profile', id: 'pfl_fake', name: 'Stichting Nep', status, _links: {} }
  const bodies: Record<string, object> = {
    '/v2/organizations/me': { resource: 'organization', id: 'org_fake', name: 'Stichting Nep', _links: {} },
    '/v2/onboarding/me': { resource: 'onboarding', name: 'Stichting Nep', ...onboarding, _links: {} },
    '/v2/profiles': { count: 1, _embedded: { profiles: [profile] }, _links },
  }
  return bodies[path] && { status: 200, body: bodies[path] }
}

const failed = () => new MollieError(401, 'Missing authentication, or failed to authenticate').answer()

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/hal+json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(text)
}
