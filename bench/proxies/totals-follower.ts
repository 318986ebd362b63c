import { type ClientRequest, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { Progress } from '../../contract/fundraisers/totals/progress.ts'

/** The wait of a browser before it connects again, until the stream names another. */
const firstRetryMs = 3_000
const pollEveryMs = 10

/**
 * A page that follows the total of a project as a browser does: it connects again after a stream that ended, and never
 * after a refusal.
 */
export class TotalsFollower {
  /** The streams that began. */
  streams = 0
  /** The latest total in euros. */
  raised: number | undefined
  /** The reason for which a browser would follow no longer. */
  refusal: string | undefined
  private retryMs = firstRetryMs
  private retryTimer: NodeJS.Timeout | undefined
  private outgoing: ClientRequest | undefined
  private isClosed = false

  constructor(
    private readonly port: number,
    private readonly projectId: number,
  ) {
    this.connect()
  }

  /** @throws Error when the total is not reached within this time */
  async untilRaised(euros: number, withinMs: number): Promise<void> {
    const startedAt = performance.now()
    while (this.raised === undefined || this.raised < euros) {
      if (this.refusal !== undefined) throw new Error(`the stream was refused: ${this.refusal}`)
      if (performance.now() - startedAt > withinMs)
        throw new Error(`no total of ${euros} within ${withinMs} ms, after ${this.raised} in ${this.streams} streams`)
      await wait(pollEveryMs)
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.retryTimer)
    this.outgoing?.destroy()
  }

  private connect(): void {
    const outgoing = get({
      host: '127.0.0.1',
      port: this.port,
      path: `/api/project/${this.projectId}/live`,
      // A proxy may serve this name alone.
      headers: { host: `localhost:${this.port}`, accept: 'text/event-stream' },
      servername: 'localhost',
      rejectUnauthorized: false,
      agent: false,
    })
    this.outgoing = outgoing
    outgoing.on('error', () => {})
    outgoing.on('response', (response) => this.read(response))
    // Comes once for each, however it ended.
    outgoing.on('close', () => {
      if (this.isClosed || this.refusal !== undefined) return
      this.retryTimer = setTimeout(() => this.connect(), this.retryMs)
    })
  }

  private read(response: IncomingMessage): void {
    const type = response.headers['content-type'] ?? ''
    if (response.statusCode !== 200 || !type.startsWith('text/event-stream')) {
      this.refusal = `${response.statusCode} ${type}`
      response.destroy()
      return
    }
    this.streams += 1
    let rest = ''
    response.on('error', () => {})
    response.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.readLine(line)
    })
  }

  private readLine(line: string): void {
    if (line.startsWith('retry: ')) this.retryMs = Number(line.slice('retry: '.length))
    if (line.startsWith('data: ')) this.raised = (JSON.parse(line.slice('data: '.length)) as Progress).raised
  }
}
