import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import {
  AccountUnusable,
  type PaymentSequence,
  type ProviderMethod,
  ProviderUnreachable,
} from '../../../../ports/payments/provider.ts'
import type { AccountRef, PaymentProviders } from '../../../../ports/payments/registry.ts'
import { BoundedMap } from '../../../../platform/bounded-map.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Log } from '../../../../platform/log.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { findStoredMethods, deleteLists, deleteMethods, saveMethods } from './queries.ts'

/** The age from which a list is renewed, while callers still get the old list. */
const freshMs = 5 * minuteMs
/** The interval at which the database is read for a list that another process renewed. */
const rereadEveryMs = 30_000
/**
 * The time after a refusal until the provider is queried again: the refusal may have been a brief one, or its
 * permission granted again meanwhile.
 */
const unusableMs = 30_000
/** The most lists that are remembered: the list requested first is forgotten first. */
const rememberedMax = 2_000
const retryAfterSeconds = 5
const neverMs = Number.NEGATIVE_INFINITY

export interface MethodCacheKey {
  payee: AccountRef
  sequence: PaymentSequence
  language: Language
}

interface Entry {
  methods: ProviderMethod[] | undefined
  /**
   * The moment by the product's clock when the list was fetched, or that there is none as the account cannot be used.
   */
  fetchedAtMs: number
  /** The moment by the monotonic clock when the database was last read. */
  readAtMs: number
  /** The reason that there is no list. */
  refusalKey: TextKey
  reading: Promise<void> | undefined
  request: { answer: Promise<void>; sinceMs: number } | undefined
}

interface Parts {
  db: Db
  clock: Clock
  log: Log
  payments: PaymentProviders
}

/**
 * The payment methods of accounts, and which accounts cannot be used now. They are stored in the database, so that a
 * new process has them at once, and renewed in the background: once there is a list, however old, no caller waits for
 * the provider.
 */
export class MethodCache {
  private readonly entries = new BoundedMap<string, Entry>({ sizeMax: rememberedMax })

  /**
   * @param timeoutMs the most that is waited for the provider while there is no list, from the moment of the query
   * @throws Unavailable when there is none, and the provider does not answer in time
   */
  async find(parts: Parts, request: MethodCacheKey, timeoutMs: number): Promise<ProviderMethod[]> {
    const entry = this.entryOf(request)
    const isDue = parts.clock.monotonicMs() - entry.readAtMs >= rereadEveryMs
    // An account that cannot be used is remembered too, so that its provider is not queried for each visitor.
    if (isDue || entry.fetchedAtMs === neverMs) entry.reading ??= this.reread(parts, request, entry)
    if (entry.methods !== undefined) return entry.methods
    await entry.reading
    if (entry.methods === undefined && entry.request !== undefined) await inTime(parts.clock, entry.request, timeoutMs)
    if (entry.methods === undefined) throw new Unavailable(entry.refusalKey, retryAfterSeconds)
    return entry.methods
  }

  /** Forgets the methods of an account, and fetches anew those that its first donor will need. */
  async renewAccount(parts: Parts, payee: AccountRef): Promise<void> {
    const prefix = `${payee.provider} ${payee.account} `
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key)
    await deleteMethods(parts.db, payee)
    for (const sequence of ['single', 'first'] as const) {
      const request = { payee, sequence, language: 'nl' } as const
      await this.fetchMethods(parts, request, this.entryOf(request))
    }
  }

  private entryOf({ payee, sequence, language }: MethodCacheKey): Entry {
    const key = `${payee.provider} ${payee.account} ${sequence} ${language}`
    const cached = this.entries.get(key)
    if (cached !== undefined) return cached
    const entry: Entry = {
      methods: undefined,
      fetchedAtMs: neverMs,
      readAtMs: neverMs,
      refusalKey: 'errors.provider_unavailable',
      reading: undefined,
      request: undefined,
    }
    this.entries.set(key, entry)
    return entry
  }

  /** Reads the stored list, and begins to renew it when that is old. It never fails: a known list stays as it is. */
  private async reread(parts: Parts, request: MethodCacheKey, entry: Entry): Promise<void> {
    try {
      const row = await findStoredMethods(parts.db, { ...request.payee, ...request })
      entry.readAtMs = parts.clock.monotonicMs()
      if (row !== undefined && row.fetchedAt.getTime() > entry.fetchedAtMs)
        storeIn(entry, row.methods ?? undefined, row.fetchedAt)
      // Another process linked the account once more, and cleared the note that it could not be used.
      if (row === undefined && entry.methods === undefined) entry.fetchedAtMs = neverMs
      const isFresh =
        parts.clock.now().getTime() - entry.fetchedAtMs < (entry.methods === undefined ? unusableMs : freshMs)
      if (!isFresh)
        entry.request ??= { answer: this.fetchMethods(parts, request, entry), sinceMs: parts.clock.monotonicMs() }
    } catch (error) {
      parts.log.warn({ err: error }, 'payment methods could not be read')
    } finally {
      entry.reading = undefined
    }
  }

  private async fetchMethods(parts: Parts, { payee, sequence, language }: MethodCacheKey, entry: Entry): Promise<void> {
    try {
      const port = await parts.payments.of(payee)
      const methods = await port.listMethods({ sequence, language })
      const fetchedAt = parts.clock.now()
      storeIn(entry, methods, fetchedAt)
      // No caller waits until the list is stored.
      void saveMethods(parts.db, { ...payee, sequence, language, methods, fetchedAt }).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'payment methods could not be saved'),
      )
    } catch (error) {
      await this.recordFailure(parts, { payee, sequence, language }, { entry, error })
    } finally {
      entry.request = undefined
    }
  }

  private async recordFailure(
    { db, clock, log }: Parts,
    { payee, sequence, language }: MethodCacheKey,
    { entry, error }: { entry: Entry; error: unknown },
  ): Promise<void> {
    if (!(error instanceof AccountUnusable)) {
      // The former knowledge stays: a list, or that there is none.
      if (entry.fetchedAtMs === neverMs) entry.refusalKey = 'errors.provider_unavailable'
      if (!(error instanceof ProviderUnreachable))
        log.error({ err: error, ...payee }, 'payment methods could not be fetched')
      return
    }
    // The account takes no money now, not even by its former methods.
    const fetchedAt = clock.now()
    storeIn(entry, undefined, fetchedAt)
    try {
      await deleteLists(db, payee)
      await saveMethods(db, { ...payee, sequence, language, methods: null, fetchedAt })
    } catch (failure) {
      log.warn({ err: failure }, 'the mark of an unusable account could not be saved')
    }
  }
}

/** @param methods undefined where the account could not be used */
function storeIn(entry: Entry, methods: ProviderMethod[] | undefined, fetchedAt: Date): void {
  const refusalKey = methods === undefined ? 'errors.payee_unavailable' : 'errors.provider_unavailable'
  Object.assign(entry, { methods, fetchedAtMs: fetchedAt.getTime(), refusalKey } satisfies Partial<Entry>)
}

async function inTime(
  clock: Clock,
  { answer, sinceMs }: NonNullable<Entry['request']>,
  timeoutMs: number,
): Promise<void> {
  const leftMs = sinceMs + timeoutMs - clock.monotonicMs()
  if (leftMs <= 0) return
  const timer = new AbortController()
  try {
    await Promise.race([answer, wait(leftMs, undefined, { signal: timer.signal }).catch(() => {})])
  } finally {
    timer.abort()
  }
}
