import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  body: string
  /** Seconds after which it says to come back; undefined when it does not. */
  retryAfter: number | undefined
  /** Each Set-Cookie, as it was sent. */
  cookies: string[]
}

/**
 * A connection that sends one request after the other. It understands just enough of HTTP/1.1 for our own server, and
 * costs next to nothing, so that the server alone is measured.
 */
export class RawHttp {
  private readonly socket: Socket
  private received = ''
  /** Whether the answer is to a request for the head: it has a length and no body. */
  private isHead = false
  private whole: ((answer: RawAnswer) => void) | undefined
  private broken: ((error: Error) => void) | undefined

  constructor(private readonly port: number) {
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true })
    this.socket.setEncoding('latin1')
    this.socket.on('data', (chunk: string) => this.read(chunk))
    this.socket.on('error', (error) => this.broken?.(error))
    this.socket.on('close', () => this.broken?.(new Error('the connection was closed')))
  }

  post(path: string, headers: Record<string, string>, body: string): Promise<RawAnswer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = Buffer.byteLength(body)
    return this.exchange(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`,
    )
  }

  get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return this.exchange(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\n${lines.join('')}\r\n`)
  }

  /** Returns the head of a page alone. */
  head(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    this.isHead = true
    return this.exchange(`HEAD ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\n${lines.join('')}\r\n`)
  }

  close(): void {
    this.broken = undefined
    this.socket.destroy()
  }

  private exchange(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.whole = resolve
      this.broken = reject
      this.socket.write(request)
    })
  }

  private read(chunk: string): void {
    this.received += chunk
    const headEnd = this.received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = this.received.slice(0, headEnd)
    const length = this.isHead ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (this.received.length < end) return
    const body = this.received.slice(headEnd + 4, end)
    this.received = this.received.slice(end)
    this.isHead = false
    const cookies = [...head.matchAll(/\r\nset-cookie: ([^\r]*)/gi)].map(([, cookie]) => cookie!)
    const again = /\r\nretry-after: (\d+)/i.exec(head)?.[1]
    const retryAfter = again === undefined ? undefined : Number(again)
    this.whole?.({ status: Number(head.slice(9, 12)), body, retryAfter, cookies })
  }
}
