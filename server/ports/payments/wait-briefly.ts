import { setTimeout as wait } from 'node:timers/promises'
import type { AccountRef } from './registry.ts'

/** So long a page waits that a payer comes back to; what the provider says later is in the books at the next look. */
export const briefMs = 2_000

/** Accounts whose provider kept the last page waiting for all of it. */
const silentBy = new WeakMap<object, Set<string>>()

/** When a question was first waited for: several pages may wait for the same. */
const begunAt = new WeakMap<Promise<unknown>, number>()

/**
 * Waits for what a provider is asked about a payment that somebody came back from, two seconds at most. While a provider
 * is silent one page finds that out; the others ask behind their visitors, who see what the books say.
 * @param asking never rejects
 */
export async function waitBriefly(
  payments: object,
  { provider, account }: AccountRef,
  asking: Promise<unknown>,
): Promise<void> {
  const silent = silentBy.get(payments) ?? new Set<string>()
  silentBy.set(payments, silent)
  const key = `${provider} ${account}`
  const begunAtMs = begunAt.get(asking) ?? performance.now()
  begunAt.set(asking, begunAtMs)
  // One that was given up in the end says nothing.
  void asking.then(() => performance.now() - begunAtMs < briefMs && silent.delete(key))
  if (silent.has(key)) return
  const timer = new AbortController()
  const tooLate = wait(briefMs, undefined, { signal: timer.signal }).then(
    () => void silent.add(key),
    () => {},
  )
  try {
    await Promise.race([asking, tooLate])
  } finally {
    timer.abort()
  }
}
