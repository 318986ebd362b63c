import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { AccountRef } from './registry.ts'

/**
 * The time that a page waits for the provider when a payer comes back; a later answer is in the books at the next look.
 */
export const briefMs = 2_000

/** Waits for providers on behalf of pages to which payers come back. */
export class BriefWaits {
  /** Accounts whose provider kept the last page waiting for the whole time. */
  private readonly silent = new Set<string>()
  /** The moment when the first page began to wait for a request: several pages may wait for the same one. */
  private readonly startedAt = new WeakMap<Promise<unknown>, number>()

  constructor(private readonly clock: Pick<Clock, 'monotonicMs'>) {}

  /**
   * Waits for the provider's answer about a payment that its payer came back from, two seconds at most. While a
   * provider is silent one page finds that out; the others query behind their visitors, who see the state of the books.
   * @param answer never rejects
   */
  async waitFor(answer: Promise<unknown>, { provider, account }: AccountRef): Promise<void> {
    const { silent, clock } = this
    const key = `${provider} ${account}`
    const startedAtMs = this.startedAt.get(answer) ?? clock.monotonicMs()
    this.startedAt.set(answer, startedAtMs)
    // An answer that came after the wait was given up says nothing about the provider.
    void answer.then(() => clock.monotonicMs() - startedAtMs < briefMs && silent.delete(key))
    if (silent.has(key)) return
    const timer = new AbortController()
    const timeout = wait(briefMs, undefined, { signal: timer.signal }).then(
      () => void silent.add(key),
      () => {},
    )
    try {
      await Promise.race([answer, timeout])
    } finally {
      timer.abort()
    }
  }
}
