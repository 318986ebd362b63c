import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Returns the connection of a client: a property that pg's own pool uses as well, and that its types do not name. */
export const connectionOf = (client: pg.Client) =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection

/** Closes the connection at once; `end` would wait for a server that may never answer. */
export function destroyConnection(client: pg.Client): void {
  connectionOf(client).stream.destroy()
}

/** The pause between two checks of the watch; a timer for every query would cost more than the query. */
const pollEveryMs = 500

/**
 * Puts a deadline on everything that is sent over some connections. A firewall that forgot one, or a server that is
 * gone without a word, never says so: the socket waits for ever. An answer later than `silentMs` counts as silence;
 * the connection is destroyed, so that all its waiting callers get an error, and the next caller opens another.
 */
export class SilenceWatch {
  /** The number of checks since the open query was sent; 0 without an open query. */
  private readonly checks = new Map<pg.Client, number>()
  private readonly checksMax: number
  private timer: NodeJS.Timeout | undefined

  constructor(
    silentMs: number,
    private readonly onSilence: () => void,
  ) {
    this.checksMax = Math.ceil(silentMs / pollEveryMs)
  }

  /** Call it once for a connection that was just opened. One query is sent over it at a time. */
  watch(client: pg.Client): void {
    const { checks } = this
    checks.set(client, 0)
    this.timer ??= setInterval(() => this.check(), pollEveryMs).unref()
    // A caller learns of a broken connection by the answer; without a listener it would end the process.
    client.on('error', () => {})
    const send = client.query.bind(client) as (...inputs: unknown[]) => unknown
    client.query = ((...inputs: unknown[]) => {
      checks.set(client, Math.max(1, checks.get(client) ?? 0))
      return send(...inputs)
    }) as typeof client.query
    // Noted before pg sends the next waiting statement: a connection that is always busy gets answers all the same.
    connectionOf(client).prependListener('readyForQuery', () => {
      if (checks.has(client)) checks.set(client, 1)
    })
    client.on('drain', () => checks.set(client, 0))
    client.once('end', () => {
      checks.delete(client)
      if (checks.size > 0) return
      clearInterval(this.timer)
      this.timer = undefined
    })
  }

  private check(): void {
    for (const [client, checks] of this.checks) {
      if (checks > 0) this.checks.set(client, checks + 1)
      // A process that itself stood still reads first what lies waiting for it.
      if (checks > this.checksMax) setImmediate(() => this.endIfSilent(client))
    }
  }

  /**
   * Ends a silent connection, and the idle ones beside it: they pass the same firewall, so they need not be found one
   * by one.
   */
  private endIfSilent(client: pg.Client): void {
    if ((this.checks.get(client) ?? 0) <= this.checksMax) return
    this.onSilence()
    destroyConnection(client)
    for (const [neighbour, checks] of this.checks) if (checks === 0) destroyConnection(neighbour)
  }
}
