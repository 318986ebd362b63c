import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { days } from '../fake-clock.ts'
import type { FakeClock } from '../fake-clock.ts'
import { type Answer, FakeError, missing } from './answers.ts'
import { decideSession, declineAt, fillInCard, type Outcome, payOut, proveIntent, settleCharges } from './bank.ts'
import { type Form, parseForm, readAs } from './forms.ts'
import type { Call } from './call.ts'
import { routes } from './handlers.ts'
import { presentCharge, presentDispute, presentFields, presentIntent, presentSession, presentSetup } from './present.ts'
import { deauthorizeBody, tokenBody } from './schemas.ts'
import { type CardBehaviour, FakeAccount, liveRefunds, sumOf } from './state.ts'

/** The faults of the next calls. */
export type Fault = 'html' | 'silence' | 'rate-limit' | 'down' | 'lost-answer' | 'reset' | 'other-amount'

interface StoredRequest {
  request: string
  atMs: number
  answer: Answer | undefined
}

const keyLifetimeMs = days(1)

/**
 * The fake provider of Stripe: a server that answers as its documentation says, and remembers. It knows the documented
 * fields alone: anything else is refused, and lets the test fail in the end.
 */
export class FakeStripe {
  readonly secretKey = 'sk_test_fakeFakeFakeFakeFakeFake'
  readonly clientId = 'ca_fake'
  readonly webhookSecret = 'whsec_fakeFakeFake'
  readonly platform: FakeAccount
  /** Accounts that gave us permission. */
  readonly connected = new Map<string, FakeAccount>()
  readonly codes = new Map<string, string>()
  readonly unknown: string[] = []
  /** Method and path of all requests. */
  readonly requests: string[] = []
  /** The accounts that each of these was about. */
  readonly accounts: (string | undefined)[] = []
  /** Events that were sent, in order. */
  readonly sentEvents: { type: string; body: string; headers: Record<string, string> }[] = []
  readonly declines: Call['declines'] = []
  /** The transport of webhooks; without it they are only noted. */
  post: ((body: string, headers: Record<string, string>) => Promise<unknown>) | undefined
  fault: Fault | undefined
  faultyCalls = 1
  /** The only calls with fault: 'POST /v1/checkout/sessions'. */
  faultAt: string | RegExp | undefined
  private readonly keys = new Map<string, StoredRequest>()
  private readonly server: Server
  private silent: ServerResponse[] = []

  constructor(public clock: FakeClock) {
    this.platform = new FakeAccount('acct_platform', () => this.clock)
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

  /** @throws Error for a request that Stripe does not document */
  async close(): Promise<void> {
    for (const response of this.silent) response.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
    if (this.unknown.length > 0) throw new Error(`Stripe does not document ${this.unknown.join(', ')}`)
  }

  /** An account whose owner said yes. @returns the code that they come back with */
  connect(id: string): string {
    this.connected.set(id, new FakeAccount(id, () => this.clock))
    const code = `ac_${randomUUID()}`
    this.codes.set(code, id)
    return code
  }

  /** Lets the payer or the bank bring a payment there. */
  async decide(id: string, to: Outcome, account = this.platform): Promise<void> {
    if (id.startsWith('pi_')) return this.settleCharges(to === 'failed' ? 'debit_not_authorized' : undefined, account)
    const session = account.session(id)
    const news = decideSession(account, session, to)
    if (news.length > 0 && session.intent !== null)
      await this.tell('payment_intent.created', presentIntent(session.intent), account)
    for (const type of news) await this.tell(type, presentSession(this.url, session), account)
  }

  /** The payer fills in a card at a checkout, and its bank says no. */
  async declineCard(sessionId: string, fingerprint: string, account = this.platform): Promise<void> {
    const intent = declineAt(account, account.session(sessionId), fingerprint)
    await this.tell('charge.failed', presentCharge(intent), account)
    await this.tell('payment_intent.payment_failed', presentIntent(intent), account)
  }

  async settleCharges(failure?: string, account = this.platform): Promise<void> {
    for (const intent of settleCharges(account, failure)) {
      const type = failure === undefined ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
      await this.tell(type, presentIntent(intent), account)
    }
  }

  /** A card is filled in in Stripe's fields, and its bank then behaves like this. */
  async fillInCard(setupId: string, behaviour?: CardBehaviour): Promise<void> {
    fillInCard(this.platform, setupId, behaviour)
    await this.tell('setup_intent.succeeded', presentSetup(this.platform.setup(setupId)))
  }

  /** A card is filled in there, and its bank says no: another may be tried. */
  async refuseCard(setupId: string): Promise<void> {
    const setup = this.platform.setup(setupId)
    if (setup.fields?.status !== 'requires_payment_method') throw new Error('The form is used up')
    await this.tell('setup_intent.setup_failed', presentFields(setup, undefined))
  }

  async prove(intentId: string, isProven: boolean): Promise<void> {
    const intent = this.platform.intent(intentId)
    const news = proveIntent(intent, isProven)
    if (news !== undefined) await this.tell(news, presentIntent(intent))
  }

  /** All that was taken from cards and accounts, less what went back, in cents. */
  totalTaken = (): number =>
    sumOf(this.platform.intents.filter(({ status }) => status === 'succeeded')) -
    sumOf(this.platform.intents.flatMap(liveRefunds))

  /** The bank takes back what was not refunded. */
  async dispute(id: string, status = 'needs_response', account = this.platform): Promise<void> {
    const intent = this.intentOf(id, account)
    const amount = intent.amount - sumOf(liveRefunds(intent))
    const creation = { ...account.make('du'), amount, status, payout: null }
    intent.disputes = [creation]
    await this.tell('charge.dispute.created', presentDispute(intent, creation), account)
  }

  intentOf(id: string, account = this.platform) {
    return id.startsWith('pi_') ? account.intent(id) : (account.session(id).intent ?? missing())
  }

  payOut = (account = this.platform) => payOut(account)

  /** Lets the bank send a payout back. */
  failPayout = (id: string): void => void (this.platform.payout(id).status = 'failed')

  /** A refund in Stripe's own dashboard. */
  async refundInDashboard(id: string, amount: number): Promise<void> {
    const intent = this.intentOf(id)
    intent.refunds.push({ ...this.platform.make('re'), amount, status: 'succeeded', metadata: {}, payout: null })
    await this.tell('charge.refunded', presentCharge(intent), this.platform)
  }

  sign(body: string, at = this.clock.now(), secret = this.webhookSecret): Record<string, string> {
    const seconds = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
  }

  tell = async (type: string, object: object, account = this.platform): Promise<void> => {
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(this.clock.now().getTime() / 1000),
      livemode: false,
      type,
      data: { object },
      ...(account !== this.platform && { account: account.id }),
    })
    const headers = this.sign(body)
    this.sentEvents.push({ type, body, headers })
    await this.post?.(body, headers)
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const url = new URL(request.url!, this.url)
    this.requests.push(`${request.method} ${url.pathname}`)
    this.accounts.push(request.headers['stripe-account'] as string | undefined)
    const fault = this.takeFault(this.requests.at(-1)!)
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'html') return send(response, { status: 502, body: '<html><h1>Bad Gateway</h1></html>' })
    if (fault === 'down') return send(response, new FakeError(500, 'api_error').answer())
    if (fault === 'rate-limit')
      return send(response, { ...new FakeError(429, 'rate_limit').answer(), headers: { 'retry-after': '7' } })
    const answer = await this.answerOnce(request, url, body)
    if (fault === 'silence') return void this.silent.push(response)
    if (fault === 'lost-answer') return void request.socket.destroy()
    if (fault === 'other-amount') Object.assign(answer.body as object, { amount_total: 123, amount: 123 })
    send(response, answer)
  }

  private takeFault(request: string): Fault | undefined {
    if (this.fault === undefined || this.faultyCalls <= 0) return undefined
    const isHere = this.faultAt instanceof RegExp ? this.faultAt.test(request) : this.faultAt === request
    if (this.faultAt !== undefined && !isHere) return undefined
    this.faultyCalls -= 1
    return this.fault
  }

  /** Stores the first answer of an idempotency key for a day, word for word; a request that never began leaves none. */
  private async answerOnce(request: IncomingMessage, url: URL, body: string): Promise<Answer> {
    const input = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof input !== 'string') return this.answer(request, url, body)
    const key = `${String(request.headers['stripe-account'])} ${input}`
    const now = this.clock.now().getTime()
    const whole = `${url.pathname}${url.search} ${body}`
    const storedRequest = this.keys.get(key)
    if (storedRequest !== undefined && now - storedRequest.atMs < keyLifetimeMs) {
      if (storedRequest.request !== whole)
        return new FakeError(400, 'idempotency_key_reused', { type: 'idempotency_error' }).answer()
      if (storedRequest.answer === undefined) return new FakeError(409, 'idempotency_key_in_use').answer()
      return { ...structuredClone(storedRequest.answer), headers: { 'Idempotent-Replayed': 'true' } }
    }
    const newRequest: StoredRequest = { request: whole, atMs: now, answer: undefined }
    this.keys.set(key, newRequest)
    await breathe()
    const answer = structuredClone(await this.answer(request, url, body))
    if (answer.status >= 400 && answer.status !== 402 && answer.status < 500) this.keys.delete(key)
    newRequest.answer = answer
    return structuredClone(answer)
  }

  private async answer(request: IncomingMessage, url: URL, text: string): Promise<Answer> {
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`) throw new FakeError(401, 'api_key_invalid')
      const form = parseForm(text)
      if (url.pathname.startsWith('/oauth/')) return this.answerOAuth(url.pathname, form)
      for (const [method, path, handler] of routes) {
        const match = method === request.method ? path.exec(url.pathname) : null
        if (match === null) continue
        const account = this.accountOf(request.headers['stripe-account'])
        const query = parseForm(url.search)
        const { unknown, declines, findAccount } = this
        const tell: Call['tell'] = (type, subject) => this.tell(type, subject, account)
        const shared = { account, query, body: form, unknown, declines, tell, findAccount }
        return await handler({ ...shared, origin: this.url, id: match[1] ?? '' })
      }
      this.unknown.push(`${request.method} ${url.pathname}`)
      throw new FakeError(404, 'resource_missing')
    } catch (error) {
      if (error instanceof FakeError) return error.answer()
      throw error
    }
  }

  private findAccount = (id: string): FakeAccount => this.connected.get(id) ?? missing()

  /** An account without permission cannot be acted for. */
  private accountOf(header: string | string[] | undefined): FakeAccount {
    if (header === undefined) return this.platform
    const account = this.connected.get(String(header))
    if (account === undefined) throw new FakeError(403, 'account_invalid')
    return account
  }

  private answerOAuth(path: string, form: Form): Answer {
    if (path === '/oauth/deauthorize') {
      const { stripe_user_id: id } = readAs(deauthorizeBody, form, this.unknown)
      if (!this.connected.delete(id)) return { status: 401, body: { error: 'invalid_client' } }
      return { status: 200, body: { stripe_user_id: id } }
    }
    const { code } = readAs(tokenBody, form, this.unknown)
    const id = this.codes.get(code)
    this.codes.delete(code)
    if (id === undefined) return { status: 400, body: { error: 'invalid_grant', error_description: 'Unknown code' } }
    const body = {
      stripe_user_id: id,
      livemode: false,
      scope: 'read_write',
      token_type: 'bearer',
      access_token: 'sk_test_theirs',
    }
    return { status: 200, body }
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(text)
}
