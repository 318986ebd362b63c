import pg from 'pg'
import type { Log } from '../log.ts'
import type { Statement } from './database.ts'
import { encodeValue } from './encode-value.ts'
import { ConvoyQuery, type Passenger, type Prepared, type Rows } from './convoy-query.ts'

export interface ConvoyOptions {
  connect: () => Promise<pg.Client>
  types: pg.CustomTypesConfig
  /** Runs one statement by itself. */
  runAlone: (statement: Statement, values: readonly unknown[]) => Promise<Rows>
  log: Log
}

interface Waiting extends Passenger {
  resolve: (rows: Rows) => void
  reject: (error: unknown) => void
}

/** So many share one transaction; the next ones wait for the next. */
const passengersMax = 32

/**
 * Lets short statements of many requests travel together on one connection. While one convoy is on its way the next
 * gathers: when it is quiet every statement goes at once and alone, and the busier it is the more of them share a
 * round trip and a write to disk. Whoever waits gets an answer only after the commit.
 */
export class Convoy {
  private waiting: Waiting[] = []
  private isOnItsWay = false
  private client: pg.Client | undefined
  private prepared: Prepared = new Map()
  private readonly onTheirOwn = new Set<Promise<void>>()
  private ended: () => void = () => {}

  constructor(private readonly options: ConvoyOptions) {}

  /** @throws TypeError for a value that no statement takes, before anybody else is touched by it */
  async run(statement: Statement, values: readonly unknown[]): Promise<Rows> {
    const passenger: Passenger = { statement, values: values.map(encodeValue) }
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...passenger, resolve, reject })
      if (!this.isOnItsWay) void this.travel()
    })
  }

  /** Ends after everything that waits. */
  async close(): Promise<void> {
    if (this.isOnItsWay) await new Promise<void>((resolve) => (this.ended = resolve))
    await Promise.all(this.onTheirOwn)
    await this.client?.end()
  }

  private async travel(): Promise<void> {
    this.isOnItsWay = true
    while (this.waiting.length > 0) {
      const passengers = this.waiting.slice(0, passengersMax)
      this.waiting = this.waiting.slice(passengersMax)
      await this.send(passengers)
    }
    this.isOnItsWay = false
    this.ended()
  }

  private async send(passengers: Waiting[]): Promise<void> {
    try {
      const client = (this.client ??= await this.open())
      const results = await new Promise<Rows[]>((resolve, reject) => {
        client.query(
          new ConvoyQuery(passengers, this.prepared, this.options.types, (error, rows) =>
            error === undefined ? resolve(rows) : reject(error),
          ),
        )
      })
      for (const [index, { resolve }] of passengers.entries()) resolve(results[index]!)
    } catch (error) {
      this.dropConnection()
      if (isRefusal(error)) for (const passenger of passengers) this.sendAlone(passenger)
      else for (const { reject } of passengers) reject(error)
    }
  }

  /** One of them is to blame, and only that one may suffer; the next convoy does not wait for it either. */
  private sendAlone({ statement, values, resolve, reject }: Waiting): void {
    const going = this.options
      .runAlone(statement, values)
      .then(resolve, reject)
      .finally(() => this.onTheirOwn.delete(going))
    this.onTheirOwn.add(going)
  }

  private async open(): Promise<pg.Client> {
    const client = await this.options.connect()
    client.on('error', (error) => {
      this.options.log.warn({ err: error }, 'the connection that statements share broke')
      if (this.client === client) this.dropConnection()
    })
    return client
  }

  /** Which statements the old connection had prepared when it went wrong is not worth finding out. */
  private dropConnection(): void {
    const { client } = this
    this.client = undefined
    this.prepared = new Map()
    void client?.end().catch(() => {})
  }
}

/** Only what PostgreSQL refused is known not to have happened; a server that stops may have done it before. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P|58|XX)/.test(error.code ?? 'XX')
