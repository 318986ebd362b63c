import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import braintree from 'braintree'
import type { FakeClock } from '../fake-clock.ts'
import type { RawEvent } from '../../../server/ports/payments/provider.ts'
import { answerTo } from './handlers.ts'
import { centsOf } from '../../../contract/money.ts'
import { type FakeHouse, type FakeNonce, FakeState, type FakeTransaction, isTaken } from './state.ts'
import { xmlOf } from './xml.ts'

/** The faults of the next requests; 'lost-sale' with those for money alone. */
export type Fault =
  | 'html'
  | 'broken-json'
  | 'empty'
  | 'silence'
  | 'rate-limit'
  | 'down'
  | 'reset'
  | 'lost-sale'
  | 'bad-keys'

/**
 * A server that answers as Braintree does, and remembers. It knows the documented fields alone: anything else is
 * refused, and lets the test fail in the end.
 */
export class FakeBraintree implements FakeHouse {
  readonly merchantId = 'fakemerchant'
  readonly publicKey = 'fakepublickey'
  readonly privateKey = 'fakeprivatekeyfakeprivatekey'
  readonly state = new FakeState()
  readonly unknown: string[] = []
  /** Method and path of all requests. */
  readonly requests: string[] = []
  currencies: string[] = ['GBP', 'EUR']
  otherAccounts: FakeHouse['otherAccounts'] = []
  fault: Fault | undefined
  /** Money is with us at once, which takes a night otherwise. */
  settlesAtOnce = false
  /** A search may be behind. */
  isFound: (transaction: FakeTransaction) => boolean = () => true
  private server: Server | undefined
  private nonceNumber = 0

  constructor(private readonly clock: FakeClock) {}

  now = () => this.clock.now().toISOString()

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.handle(request, response))
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server!.address() as AddressInfo).port}`
  }

  get keys() {
    const { merchantId, publicKey, privateKey, url: apiUrl } = this
    return { merchantId, publicKey, privateKey, environment: 'sandbox' as const, apiUrl }
  }

  /** @throws Error for an undocumented request */
  async close(): Promise<void> {
    this.server!.closeAllConnections()
    this.server!.close()
    if (this.unknown.length > 0) throw new Error(`Braintree has no answer for: ${this.unknown.join('; ')}`)
  }

  /** The token of the browser's fields when a card was filled in, or its owner authenticated. */
  newNonce(input: Partial<FakeNonce> & Pick<FakeNonce, 'kind'>): FakeNonce {
    this.nonceNumber += 1
    const nonce = {
      nonce: `tokencc_fake_${this.nonceNumber}`,
      type: 'CreditCard',
      last4: '1111',
      countryOfIssuance: 'NLD',
      isUsed: false,
      token: undefined,
      threeDSecureInfo: null,
      ...input,
    }
    this.state.nonces.set(nonce.nonce, nonce)
    return nonce
  }

  /** All that was really taken, less what went back, in cents. */
  taken(): number {
    const transactions = this.state.transactions.filter(isTaken)
    return transactions.reduce((sum, { type, amount }) => sum + (type === 'sale' ? 1 : -1) * centsOf(Number(amount)), 0)
  }

  /** News about a transaction, signed as Braintree signs it. */
  eventAbout(transactionId: string, kind = 'dispute_opened'): RawEvent {
    const { merchantId, publicKey, privateKey } = this
    const environment = braintree.Environment.Sandbox
    const { webhookTesting } = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey })
    const body = new URLSearchParams({ ...webhookTesting.sampleNotification(kind, transactionId) }).toString()
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' }, receivedAt: this.clock.now() }
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const posted = await readText(request)
    const method = request.method!
    const path = request.url!.replace(`/merchants/${this.merchantId}`, '')
    this.requests.push(`${method} ${path}`)
    const expected = `Basic ${Buffer.from(`${this.publicKey}:${this.privateKey}`).toString('base64')}`
    const fault = request.headers.authorization === expected ? this.fault : 'bad-keys'
    const instead = fault && undone[fault]
    const answer = instead ?? this.answer(method, path, posted)
    // From here on it was done.
    if (fault === 'silence') return
    const isLost = fault === 'lost-sale' && method === 'POST' && path === '/transactions'
    if (fault === 'reset' || isLost) return void request.socket.destroy()
    const { status, type, body, headers } = (instead === undefined && fault && nonsense[fault]) || answer
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }

  private answer(method: string, path: string, text: string): SentAnswer {
    const answer = answerTo(this, method, path, text === '' ? undefined : JSON.parse(text))
    if (answer !== 'unknown') {
      const [status, name, value] = answer
      return { status, type: 'application/xml; charset=utf-8', body: xmlOf(name, value) }
    }
    this.unknown.push(`${method} ${path} ${text}`)
    return { status: 400, type: 'text/html', body: '' }
  }
}

interface SentAnswer {
  status: number
  type: string
  body: string
  headers?: object
}

/** Answers before anything was done. */
const undone: Partial<Record<Fault, SentAnswer>> = {
  down: { status: 503, type: 'text/html', body: '<html>Service Unavailable</html>' },
  'rate-limit': { status: 429, type: 'application/xml', body: '', headers: { 'retry-after': '7' } },
  'bad-keys': { status: 401, type: 'text/html', body: '' },
}

/** Answers after it was done. */
const nonsense: Partial<Record<Fault, SentAnswer>> = {
  html: { status: 200, type: 'text/html', body: '<html>Maintenance</html>' },
  'broken-json': { status: 200, type: 'application/json', body: '{"transaction":' },
  empty: { status: 200, type: 'application/xml', body: '' },
}
