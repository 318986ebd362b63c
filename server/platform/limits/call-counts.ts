import { setTimeout as wait } from 'node:timers/promises'
import { defined } from '../../../contract/defined.ts'
import { minuteMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../db/database.ts'
import { type Caller, namesOf } from '../http/requests/caller.ts'
import type { Worker } from '../jobs/worker.ts'
import type { Log } from '../log.ts'
import { lastingHash, type Secret } from '../secrets.ts'

const shareEveryMs = 1_000

// Rows are written in one order, so that two processes never wait for each other's rows; in no batch, where rows stay
// locked until all callers have arrived; and without waiting for the disk, as a power cut may lose a minute.
const addStatement: Statement<{ key: string; hits: number }> = {
  name: 'call-counts-add',
  text: `with async_commit as (select set_config('synchronous_commit', 'off', true))
    insert into call_counts (minute_at, key, hits)
    select $1::timestamptz, c.key, c.hits from async_commit cross join unnest($2::text[], $3::int[]) as c(key, hits)
    order by c.key
    on conflict (minute_at, key) do update set hits = call_counts.hits + excluded.hits
    returning key, hits`,
}

const deleteStatement: Statement = {
  name: 'call-counts-delete',
  text: `delete from call_counts where ctid = any(array(
      select ctid from call_counts where minute_at < $1::timestamptz limit $2::int for update skip locked))
    returning 1`,
}

export interface CallCountsOptions {
  /** The database that counts; undefined where one process serves alone, which counts in its memory. */
  database: Pick<Database, 'run'> | undefined
  clock: Clock
  log: Log
  secret: Secret
  /** A call is not held up longer by a database that does not answer: two seconds when left out. */
  answerMs?: number
}

export interface Limit {
  max: number
  /** Whether the database gets the count within a second, without the call waiting for it. */
  isSharedLater: boolean
}

/** The count of one key in the minute that lasts. */
interface Count {
  /** The number of calls in this process, and how many of them were sent to the database. */
  own: number
  sent: number
  /** The number of all other processes, at the last look. */
  others: number
}

/**
 * The rate limiter: counts calls by the clock's minute, in the database, so that a limit holds for all processes
 * together. Without an answer of the database a call counts in this process's memory, which knows the last counts of
 * the others.
 */
export class CallCounts {
  private minuteAtMs = 0
  private counts = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: CallCountsOptions) {}

  /**
   * Counts one call and never throws; one that is over a limit anyway costs the database nothing, and a wider network
   * no call of its others.
   * @param call the name of the limited call
   * @returns how many the caller made in this minute, this one included, and more than the limit where its wider
   *   network made too many; and the milliseconds until the next minute
   */
  async count(call: string, caller: Caller, { max, isSharedLater }: Limit): Promise<{ current: number; ttl: number }> {
    const nowMs = this.options.clock.now().getTime()
    const ttl = minuteMs - (nowMs % minuteMs)
    const levels = namesOf(caller).map(({ name, factor }) => {
      const key = this.keyOf(call, name)
      return { key, max: max * factor, count: this.countOf(key, nowMs - (nowMs % minuteMs)) }
    })
    if (levels.some(({ count, max }) => count.own + count.others >= max)) return { current: max + 1, ttl }
    for (const { count } of levels) count.own += 1
    const hits = await this.hitsOf(new Map(levels.map(({ key, count }) => [key, count])), isSharedLater)
    const [own, ...wider] = levels.map(({ key, max, count }) => ({
      max,
      current: hits?.get(key) ?? count.own + count.others,
    }))
    return { current: wider.some(({ current, max }) => current > max) ? max + 1 : defined(own).current, ttl }
  }

  /** Takes back one call that was counted in the minute that lasts. */
  uncount(call: string, caller: Caller): void {
    for (const name of caller) {
      const count = this.counts.get(this.keyOf(call, name))
      if (count !== undefined && count.own > 0) count.own -= 1
    }
  }

  /**
   * Sends the counts that the database has not got yet; that happens by itself, this is for callers that wait for it.
   */
  async share(): Promise<void> {
    this.close()
    const { database } = this.options
    if (database === undefined) return
    const unsent = [...this.counts].filter(([, { own, sent: sentCount }]) => own !== sentCount)
    if (unsent.length > 0) await this.send(database, new Map(unsent))
  }

  close(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Lets rows of minutes that are over be removed. */
  retainBy(worker: Pick<Worker, 'retain'>): void {
    const { database } = this.options
    worker.retain({
      rows: 'counts of calls, on PostgreSQL',
      table: 'call_counts',
      termMs: minuteMs,
      since: 'the beginning of the minute',
      remove: async (_db, before, limit) =>
        database === undefined ? 0 : (await database.run(deleteStatement, [before, limit])).length,
    })
  }

  /** Counts all in one statement. @returns nothing where the counts of this process have to do */
  private async hitsOf(
    counts: ReadonlyMap<string, Count>,
    isSharedLater: boolean,
  ): Promise<Map<string, number> | undefined> {
    const { database, answerMs = 2_000 } = this.options
    if (database === undefined) return undefined
    if (!isSharedLater) return Promise.race([this.send(database, counts), wait(answerMs, undefined, { ref: false })])
    this.timer ??= setTimeout(() => void this.share(), shareEveryMs).unref()
    return undefined
  }

  private keyOf = (call: string, name: string) =>
    lastingHash(this.options.secret, 'call-count', `${call} ${name}`).slice(0, 22)

  private countOf(key: string, minuteAtMs: number): Count {
    if (minuteAtMs !== this.minuteAtMs) this.counts = new Map()
    this.minuteAtMs = minuteAtMs
    const count = this.counts.get(key) ?? { own: 0, sent: 0, others: 0 }
    this.counts.set(key, count)
    return count
  }

  /** @returns how many all processes have counted; nothing when the database did not answer */
  private async send(
    database: Pick<Database, 'run'>,
    counts: ReadonlyMap<string, Count>,
  ): Promise<Map<string, number> | undefined> {
    const unsent = [...counts].map(([key, count]) => ({ key, count, hits: count.own - count.sent }))
    for (const { count } of unsent) count.sent = count.own
    try {
      const rows = await database.run(addStatement, [
        new Date(this.minuteAtMs),
        unsent.map(({ key }) => key),
        unsent.map(({ hits }) => hits),
      ])
      const all = new Map(rows.map(({ key, hits }) => [key, hits]))
      // Some of the counts sent may still be on their way, so the others have at least this many.
      for (const { key, count } of unsent) count.others = Math.max(count.others, (all.get(key) ?? 0) - count.sent)
      return all
    } catch (error) {
      for (const { count, hits } of unsent) count.sent -= hits
      this.options.log.warn({ err: error }, 'limits count in memory, as the database does not answer')
      return undefined
    }
  }
}
