import { setTimeout as wait } from 'node:timers/promises'
import type { Language, TextKey } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import {
  AccountUnusable,
  type PaymentSequence,
  type ProviderMethod,
  ProviderUnreachable,
} from '../../payments/provider.ts'
import type { AccountRef } from '../../payments/registry.ts'
import { Unavailable } from '../../platform/errors.ts'
import { findKeptMethods, forgetMethods, keepMethods } from './queries.ts'

/** A list that is older is renewed, while the old one is given. */
const freshMs = 5 * 60_000
/** What another process renewed is read as often. */
const lookEveryMs = 30_000
/** So many lists are remembered; the one asked for first is forgotten first. */
const rememberedMax = 2_000
const againAfterSeconds = 5

export interface MethodsAsked {
  payee: AccountRef
  sequence: PaymentSequence
  language: Language
}

interface Entry {
  methods: ProviderMethod[] | undefined
  /** By the product's clock. */
  fetchedAtMs: number
  /** When the database was last looked at, by the monotonic clock. */
  lookedAtMs: number
  /** Why there is no list. */
  trouble: TextKey
  looking: Promise<void> | undefined
  asking: { answer: Promise<void>; since: number } | undefined
}

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>

const keptBy = new WeakMap<object, KeptMethods>()

/** The lists of this process. */
export function keptMethodsOf({ backgroundPayments }: Pick<Deps, 'backgroundPayments'>): KeptMethods {
  const known = keptBy.get(backgroundPayments) ?? new KeptMethods()
  keptBy.set(backgroundPayments, known)
  return known
}

/**
 * What accounts can be paid with. It is kept in the database, so that a process that just started has it, and renewed
 * behind whoever asks: with a list, however old, nobody waits for the provider.
 */
export class KeptMethods {
  private readonly entries = new Map<string, Entry>()

  /**
   * @param patienceMs the most that is waited for the provider while there is no list, from when it was asked
   * @throws Unavailable when there is none, and the provider does not tell in time
   */
  async find(parts: Parts, asked: MethodsAsked, patienceMs: number): Promise<ProviderMethod[]> {
    const entry = this.entryOf(asked)
    const isDue = parts.clock.monotonicMs() - entry.lookedAtMs >= lookEveryMs
    if (isDue || entry.methods === undefined) entry.looking ??= this.look(parts, asked, entry)
    if (entry.methods !== undefined) return entry.methods
    await entry.looking
    if (entry.methods === undefined && entry.asking !== undefined) await inTime(entry.asking, patienceMs)
    if (entry.methods === undefined) throw new Unavailable(entry.trouble, againAfterSeconds)
    return entry.methods
  }

  /** Forgets what an account could be paid with, and asks anew for what its first donor will need. */
  async renewAccount(parts: Parts, payee: AccountRef): Promise<void> {
    const prefix = `${payee.provider} ${payee.account} `
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key)
    await forgetMethods(parts.db, payee)
    for (const sequence of ['single', 'first'] as const) {
      const asked = { payee, sequence, language: 'nl' } as const
      await this.ask(parts, asked, this.entryOf(asked))
    }
  }

  private entryOf({ payee, sequence, language }: MethodsAsked): Entry {
    const key = `${payee.provider} ${payee.account} ${sequence} ${language}`
    const known = this.entries.get(key)
    if (known !== undefined) return known
    const entry: Entry = {
      methods: undefined,
      fetchedAtMs: Number.NEGATIVE_INFINITY,
      lookedAtMs: Number.NEGATIVE_INFINITY,
      trouble: 'errors.provider_unavailable',
      looking: undefined,
      asking: undefined,
    }
    this.entries.set(key, entry)
    if (this.entries.size > rememberedMax) this.entries.delete(this.entries.keys().next().value!)
    return entry
  }

  /** Reads what is kept, and begins to renew it when that is old. It never fails: what is known stays as it is. */
  private async look(parts: Parts, asked: MethodsAsked, entry: Entry): Promise<void> {
    try {
      const row = await findKeptMethods(parts.db, { ...asked.payee, ...asked })
      entry.lookedAtMs = parts.clock.monotonicMs()
      if (row !== undefined && row.fetchedAt.getTime() > entry.fetchedAtMs) {
        entry.methods = row.methods
        entry.fetchedAtMs = row.fetchedAt.getTime()
      }
      const isFresh = parts.clock.now().getTime() - entry.fetchedAtMs < freshMs
      if (!(isFresh && entry.methods !== undefined))
        entry.asking ??= { answer: this.ask(parts, asked, entry), since: performance.now() }
    } catch (error) {
      parts.log.warn({ err: error }, 'ways to pay could not be read')
    } finally {
      entry.looking = undefined
    }
  }

  private async ask(parts: Parts, { payee, sequence, language }: MethodsAsked, entry: Entry): Promise<void> {
    try {
      const port = await parts.payments.of(payee)
      const methods = await port.listMethods({ sequence, language })
      const fetchedAt = parts.clock.now()
      Object.assign(entry, { methods, fetchedAtMs: fetchedAt.getTime() })
      // Nobody has to wait until it is written down.
      void keepMethods(parts.db, { ...payee, sequence, language, methods, fetchedAt }).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'ways to pay could not be kept'),
      )
    } catch (error) {
      await this.noteTrouble(parts, { payee, entry, error })
    } finally {
      entry.asking = undefined
    }
  }

  private async noteTrouble(
    { db, log }: Parts,
    { payee, entry, error }: { payee: AccountRef; entry: Entry; error: unknown },
  ): Promise<void> {
    if (!(error instanceof AccountUnusable)) {
      entry.trouble = 'errors.provider_unavailable'
      if (!(error instanceof ProviderUnreachable))
        log.error({ err: error, ...payee }, 'ways to pay could not be asked for')
      return
    }
    // It takes no money now, whatever it could be paid with before.
    Object.assign(entry, {
      methods: undefined,
      fetchedAtMs: Number.NEGATIVE_INFINITY,
      trouble: 'errors.payee_unavailable',
    })
    await forgetMethods(db, payee).catch((failure: unknown) =>
      log.warn({ err: failure }, 'ways to pay could not be forgotten'),
    )
  }
}

async function inTime({ answer, since }: NonNullable<Entry['asking']>, patienceMs: number): Promise<void> {
  const leftMs = since + patienceMs - performance.now()
  if (leftMs <= 0) return
  const timer = new AbortController()
  try {
    await Promise.race([answer, wait(leftMs, undefined, { signal: timer.signal }).catch(() => {})])
  } finally {
    timer.abort()
  }
}
