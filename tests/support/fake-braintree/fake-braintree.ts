import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import braintree from 'braintree'
import type { FakeClock } from '../fake-clock.ts'
import type { RawEvent } from '../../../server/payments/provider.ts'
import { answerTo } from './handlers.ts'
import { centsOf, type FakeNonce, FakeState, type FakeTransaction, isTaken } from './state.ts'
import { xmlOf } from './xml.ts'

/** What can go wrong with the requests that come next; 'lost-sale' with those for money alone. */
export type Trouble =
  'html' | 'broken-json' | 'empty' | 'silence' | 'rate-limit' | 'down' | 'reset' | 'lost-sale' | 'bad-keys'

/**
 * A server that answers as Braintree does, and remembers. It knows the documented fields alone: anything else is refused,
 * and lets the test fail in the end.
 */
export class FakeBraintree {
  readonly merchantId = 'fakemerchant'
  readonly publicKey = 'fakepublickey'
  readonly privateKey = 'fakeprivatekeyfakeprivatekey'
  readonly state = new FakeState()
  readonly unknown: string[] = []
  /** Method and path of all that was asked. */
  readonly asked: string[] = []
  currencies: string[] = ['GBP', 'EUR']
  trouble: Trouble | undefined
  /** Money is with us at once, which takes a night otherwise. */
  settlesAtOnce = false
  /** A search may be behind. */
  isFound: (transaction: FakeTransaction) => boolean = () => true
  /** Before an answer is given. */
  before: (path: string) => Promise<void> = async () => {}
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

  /** @throws Error when something was asked that nobody documented */
  async close(): Promise<void> {
    this.server!.closeAllConnections()
    this.server!.close()
    if (this.unknown.length > 0)
      throw new Error(`Braintree was asked for what it does not know: ${this.unknown.join('; ')}`)
  }

  /** What the browser's fields give when a card was filled in, or its owner proved who they are. */
  newNonce(given: Partial<FakeNonce> & Pick<FakeNonce, 'kind'>): FakeNonce {
    this.nonceNumber += 1
    const nonce = {
      nonce: `tokencc_fake_${this.nonceNumber}`,
      type: 'CreditCard',
      last4: '1111',
      countryOfIssuance: 'NLD',
      isUsed: false,
      token: undefined,
      threeDSecureInfo: null,
      ...given,
    }
    this.state.nonces.set(nonce.nonce, nonce)
    return nonce
  }

  /** All that was really taken, less what went back, in cents. */
  taken(): number {
    const counted = this.state.transactions.filter(isTaken)
    return counted.reduce((sum, { type, amount }) => sum + (type === 'sale' ? 1 : -1) * centsOf(amount), 0)
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
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const method = request.method!
    const path = request.url!.replace(`/merchants/${this.merchantId}`, '')
    this.asked.push(`${method} ${path}`)
    await this.before(path)
    const isSale = method === 'POST' && path === '/transactions'
    const send = (status: number, type: string, body: string, headers = {}) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(body)
    if (this.trouble === 'reset') return void request.socket.destroy()
    if (this.trouble === 'down') return void send(503, 'text/html', '<html>Service Unavailable</html>')
    if (this.trouble === 'rate-limit') return void send(429, 'application/xml', '', { 'retry-after': '7' })
    const expected = `Basic ${Buffer.from(`${this.publicKey}:${this.privateKey}`).toString('base64')}`
    if (request.headers.authorization !== expected || this.trouble === 'bad-keys')
      return void send(401, 'text/html', '')
    const answer = answerTo(this, method, path, text === '' ? undefined : JSON.parse(text))
    if (answer === 'unknown') {
      this.unknown.push(`${method} ${path} ${text}`)
      return void send(400, 'text/html', '')
    }
    // From here on it was done.
    if (this.trouble === 'lost-sale' && isSale) return void request.socket.destroy()
    if (this.trouble === 'silence') return
    if (this.trouble === 'html') return void send(200, 'text/html', '<html>Maintenance</html>')
    if (this.trouble === 'broken-json') return void send(200, 'application/json', '{"transaction":')
    if (this.trouble === 'empty') return void send(200, 'application/xml', '')
    const [status, name, value] = answer
    send(status, 'application/xml; charset=utf-8', xmlOf(name, value))
  }
}
