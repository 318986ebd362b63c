import { Agent, request } from 'node:https'
import { tokenCookie, tokenHeader } from '../../server/platform/http/requests/csrf.ts'

export interface TlsAnswer {
  status: number
  /** Names and values in turn, as they were sent. */
  rawHeaders: readonly string[]
  body: Buffer
}

interface TlsRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Longer than any answer takes, with its body. */
const answeredWithinMs = 30_000

/** A visitor of the proxy by https, from an IP address of their own in the loopback network, with cookies. */
export class TlsVisitor {
  readonly agent: Agent
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly port: number,
    /** The address, such as `127.4.5.6`: Linux lets any of 127.0.0.0/8 be used. */
    localAddress: string,
  ) {
    this.agent = new Agent({ keepAlive: true, localAddress, rejectUnauthorized: false, servername: 'localhost' })
  }

  /** @throws Error when there is no answer in time, or only half of it */
  async send(path: string, { method = 'GET', headers = {}, body }: TlsRequest = {}): Promise<TlsAnswer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await new Promise<TlsAnswer>((resolve, reject) => {
      const outgoing = request({
        agent: this.agent,
        host: '127.0.0.1',
        port: this.port,
        path,
        method,
        headers: { host: `localhost:${this.port}`, ...(cookie !== '' && { cookie }), ...headers },
        signal: AbortSignal.timeout(answeredWithinMs),
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }),
        )
      })
      if (headers['expect'] === undefined) outgoing.end(body)
      else {
        // The body follows when it is wanted. Caddy says so twice, with its own word and that of the product.
        outgoing.once('continue', () => outgoing.end(body))
        outgoing.flushHeaders()
      }
    })
    for (const value of headersOf(answer, 'set-cookie')) this.storeCookie(value)
    return answer
  }

  /** Sends a writing request with the token of this browser. */
  async post(path: string, body: string, headers: Record<string, string>): Promise<TlsAnswer> {
    const token = this.cookies.get(tokenCookie) ?? ''
    return this.send(path, { method: 'POST', body, headers: { [tokenHeader]: token, ...headers } })
  }

  leave(): void {
    this.agent.destroy()
  }

  private storeCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1)
    const at = pair.indexOf('=')
    this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** Returns the values of a header, each as it was sent. */
export const headersOf = ({ rawHeaders }: Pick<TlsAnswer, 'rawHeaders'>, name: string): string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
