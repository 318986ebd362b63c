import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { destroyConnection } from '../connections/silence-watch.ts'

export interface ListenerOptions {
  /** Opens a connection on which silence is noticed at a query over it. */
  connect: () => Promise<pg.Client>
  log: Log
  /** Waits so many milliseconds, or until it is stopped; tests wait faster. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * The pause between heartbeats: no query goes over a connection that only listens, so that its silence would not be
 * noticed.
 */
const heartbeatEveryMs = 5_000

/** The number of the lock: an arbitrary one that every process of the product uses. */
const numbersLock = 7_251_949
const numbersMax = 8
/** A lock of the session: PostgreSQL frees it with the connection, however the process ended. */
const claimNumber = {
  text: `select number from generate_series(0, $2::int - 1) as number
    where pg_try_advisory_lock($1::int, number) limit 1`,
  values: [numbersLock, numbersMax],
}
const firstDelayMs = 100
/**
 * A database that is back is listened to again within it, as the next attempt comes no later: two seconds are promised
 * for everything.
 */
const delayMaxMs = 1_000

/**
 * LISTEN needs a connection that stays: one for all channels, opened again for as long as it takes. Between two
 * attempts lies a pause that doubles up to a second, less by chance, so that many processes do not come back as one.
 */
export class ChannelListener {
  private readonly channels: { name: string; onMessage: (payload: string) => void }[] = []
  private readonly stopping = new AbortController()
  /**
   * The number of this process among those on this database: one that no other has at the moment, from 0 to 7. It may
   * be another's as well when there are more than eight, and until a broken connection is back.
   */
  processNumber = process.pid % numbersMax
  private client: pg.Client | undefined
  private opening: Promise<void> | undefined
  private staying: Promise<void> | undefined
  private check: Promise<ReadonlySet<string>> | undefined

  private readonly pause: NonNullable<ListenerOptions['pause']>

  constructor(private readonly options: ListenerOptions) {
    this.pause = options.pause ?? ((ms, signal) => wait(ms, undefined, { signal }))
  }

  /** @throws when the very first connection cannot be made */
  async listen(name: string, onMessage: (payload: string) => void): Promise<void> {
    this.channels.push({ name, onMessage })
    this.opening ??= this.open()
    await this.opening
    this.staying ??= this.stay()
    // One that breaks just now is opened again for all channels.
    await this.client?.query(`listen "${name}"`).catch(() => {})
  }

  /**
   * Whether the connection is there, answers, and still listens to every channel: without it news are late, and no
   * query would show that.
   */
  async isListening(): Promise<boolean> {
    const { client, channels } = this
    if (channels.length === 0) return true
    if (client === undefined) return false
    this.check ??= this.findChannels(client).finally(() => (this.check = undefined))
    const listening = await this.check
    return channels.every(({ name }) => listening.has(name))
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    if (this.client !== undefined) destroyConnection(this.client)
    await this.staying
  }

  private async open(): Promise<void> {
    const client = await this.options.connect()
    client.once('end', () => {
      if (this.client === client) this.client = undefined
      this.onEnd()
    })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { name, onMessage } of this.channels) if (name === channel) onMessage(payload)
    })
    for (const { name } of this.channels) await client.query(`listen "${name}"`)
    const { rows } = await client.query<{ number: number }>(claimNumber)
    this.processNumber = rows[0]?.number ?? this.processNumber
    if (this.stopping.signal.aborted) destroyConnection(client)
    else this.client = client
  }

  /** Finds the channels to which a connection listens; none when it does not answer. */
  private async findChannels(client: pg.Client): Promise<ReadonlySet<string>> {
    try {
      const { rows } = await client.query<{ name: string }>('select pg_listening_channels() as name')
      return new Set(rows.map(({ name }) => name))
    } catch {
      return new Set()
    }
  }

  private onEnd: () => void = () => {}

  private async stay(): Promise<void> {
    const { signal } = this.stopping
    let failures = 0
    while (!signal.aborted) {
      if (this.client !== undefined) {
        failures = 0
        await this.untilEnded(this.client)
      } else {
        await this.pause(pauseAfter(failures), signal).catch(() => {})
        if (failures === 0) this.options.log.warn('the connection that listens broke, and is opened again')
        failures += 1
        if (!signal.aborted) await this.open().catch(() => {})
      }
    }
  }

  private async untilEnded(client: pg.Client): Promise<void> {
    const ended = new Promise<void>((resolve) => (this.onEnd = resolve))
    const heartbeats = setInterval(() => void this.endUnlessListening(client), heartbeatEveryMs)
    await ended
    clearInterval(heartbeats)
  }

  /** Ends a connection that lost its channels, as one through a pooler does; it is opened again then. */
  private async endUnlessListening(client: pg.Client): Promise<void> {
    if (!(await this.isListening())) destroyConnection(client)
  }
}

/** Growing pauses with jitter, so that processes do not come back at one moment. */
const pauseAfter = (failures: number) => Math.min(firstDelayMs * 2 ** failures, delayMaxMs) * (0.5 + Math.random() / 2)
