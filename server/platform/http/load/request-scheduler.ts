import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers a request before Fastify looks at it, or leaves it alone. Returns whether it is answered. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

export interface RequestSchedulerOptions {
  /**
   * The time in milliseconds in which a turn of the event loop begins requests that only read; half of it while a write
   * is new.
   */
  sliceMs: number
  /** The number of those that Fastify answers which begin in one turn. */
  startsPerTurn: number
  /** The time in milliseconds after its arrival when a write comes before everything else. */
  urgentMs: number
  /** The milliseconds from one begun read, and from one call of a page, to the next, while a write is new. */
  readGapMs: number
  pageCallGapMs: number
  /** A read, and a call of a page, that waited longer than this goes on before anything new, in milliseconds. */
  readWaitMaxMs: number
  pageCallWaitMaxMs: number
  /**
   * A connection over which more requests come before the first is answered is closed. Neither browsers nor proxies
   * send several.
   */
  pipelinedMax: number
  /** Milliseconds that only go forward. */
  now: () => number
}

/**
 * Limits chosen by `bench overload`: a call of a page takes 1 to 3 ms, a refused read half a millisecond, a donation
 * about ten turns.
 */
const usual: RequestSchedulerOptions = {
  sliceMs: 2,
  startsPerTurn: 6,
  urgentMs: 150,
  readGapMs: 2.5,
  pageCallGapMs: 15,
  readWaitMaxMs: 250,
  pageCallWaitMaxMs: 100,
  pipelinedMax: 20,
  now: () => performance.now(),
}

interface QueuedRequest<Begin> {
  begin: Begin
  since: number
}

/**
 * Shares the event loop between requests (cooperative scheduling with priorities). A request that writes, such as a
 * donation or an event of a provider, begins as soon as it is read. Those that only read begin a few in each turn of
 * the loop, the rest in the turns after it, in the order of arrival. The calls of a page come last: one in a turn, when
 * no read waits to begin. While a write is new both are slowed down, so that it finds the loop free between its
 * statements; none of them waits longer than its limit, so many writes do not keep pages away. Without load nothing
 * waits. A connection has one request at a time in all this, and one that is closed has none.
 * Why: docs/decisions/0016-load-shedding.md
 */
export class RequestScheduler {
  /** Reads in wait; its function says whether the request is answered already, else the read goes on in later turns. */
  private readonly reads: QueuedRequest<() => boolean>[] = []
  private readonly pageCalls: QueuedRequest<() => void>[] = []
  /** The requests that wait for one over the same connection. */
  private readonly connections = new WeakMap<Socket, (() => void)[]>()
  private readonly options: RequestSchedulerOptions
  private spentMs = 0
  private started = 0
  private isScheduled = false
  private writes = 0
  private lastWriteAt = Number.NEGATIVE_INFINITY
  private lastStartAt = Number.NEGATIVE_INFINITY
  private lastPageCallAt = Number.NEGATIVE_INFINITY

  constructor(options: Partial<RequestSchedulerOptions> = {}) {
    this.options = { ...usual, ...options }
  }

  /** Puts every request of the server into its turn. Call it when Fastify listens to the server's requests already. */
  openTo(server: Server, answerEarly: EarlyAnswer): void {
    const others = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      const answer = () => {
        for (const listener of others) listener.call(server, request, response)
      }
      this.afterFormer(request, response, () => {
        if (request.method === 'GET' || request.method === 'HEAD') {
          this.read(() => {
            if (request.socket.destroyed || answerEarly(request, response)) return true
            answer()
            return false
          })
        } else {
          response.once('close', this.beginWrite())
          answer()
        }
      })
    })
  }

  /**
   * Begins a request once those before it over the same connection are answered: its own answer could not go out
   * sooner, and many at once would keep the turns of all other connections. Only then its answer learns that the
   * connection was closed.
   */
  private afterFormer({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
    const behind = this.connections.get(socket)
    if (behind === undefined) {
      this.connections.set(socket, [])
      this.beginNext(socket, response, begin)
    } else if (behind.length < this.options.pipelinedMax) {
      behind.push(() => this.beginNext(socket, response, begin))
    } else socket.destroy()
  }

  private beginNext(socket: Socket, response: ServerResponse, begin: () => void): void {
    response.once('close', () => {
      const next = socket.writable ? this.connections.get(socket)?.shift() : undefined
      if (next === undefined) this.connections.delete(socket)
      else next()
    })
    begin()
  }

  /** @param begin says whether it is answered already */
  read(begin: () => boolean): void {
    this.reads.push({ begin, since: this.options.now() })
    if (this.reads.length === 1) this.beginReads()
    this.schedule()
  }

  /** @returns a function to call once the write is answered */
  beginWrite(): () => void {
    this.writes += 1
    this.lastWriteAt = this.options.now()
    return () => void (this.writes -= 1)
  }

  /** Waits until the next call of a page may be made. */
  pageCall(): Promise<void> {
    return new Promise((begin) => {
      this.pageCalls.push({ begin, since: this.options.now() })
      this.schedule()
    })
  }

  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    setImmediate(() => this.turn())
  }

  private turn(): void {
    this.isScheduled = false
    this.spentMs = 0
    this.started = 0
    this.beginReads()
    this.beginPageCall()
    if (this.reads.length + this.pageCalls.length > 0) this.schedule()
  }

  private hasNewWrite(now: number): boolean {
    return this.writes > 0 && now - this.lastWriteAt < this.options.urgentMs
  }

  private beginReads(): void {
    for (let first = this.reads[0]; first !== undefined; first = this.reads[0]) {
      const now = this.options.now()
      if (!this.mayRead(first, now)) return
      this.reads.shift()
      if (!first.begin()) {
        this.started += 1
        this.lastStartAt = now
      }
      this.spentMs += this.options.now() - now
    }
  }

  private mayRead({ since }: QueuedRequest<unknown>, now: number): boolean {
    const { sliceMs, startsPerTurn, readGapMs, readWaitMaxMs } = this.options
    const isHurried = this.hasNewWrite(now)
    if (this.spentMs >= (isHurried ? sliceMs / 2 : sliceMs) || this.started >= startsPerTurn) return false
    return !isHurried || now - this.lastStartAt >= readGapMs || now - since >= readWaitMaxMs
  }

  private beginPageCall(): void {
    const [first] = this.pageCalls
    const now = this.options.now()
    if (first === undefined || !this.mayCall(first, now)) return
    this.pageCalls.shift()
    this.lastPageCallAt = now
    first.begin()
  }

  private mayCall({ since }: QueuedRequest<unknown>, now: number): boolean {
    if (now - since >= this.options.pageCallWaitMaxMs) return true
    return this.hasNewWrite(now) ? now - this.lastPageCallAt >= this.options.pageCallGapMs : this.reads.length === 0
  }
}
