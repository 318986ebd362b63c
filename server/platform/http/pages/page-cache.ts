export interface PageCacheOptions<T> {
  /** A page older than this is made again. */
  ttlMs: number
  /** The time after that for which it is remembered that it was shared, while there is room. */
  rememberedMs: number
  entriesMax: number
  /** Milliseconds that only go forward. */
  now: () => number
  /** Receives the value of an expired entry, once it is forgotten. */
  onEvict?: (value: T) => void
}

interface CacheEntry<T> {
  value: T
  until: number
}

/**
 * Caches the value of a key for a moment, and makes it once for all callers meanwhile. When many people open
 * the same page, the work is one page every `ttlMs`, however many they are.
 * Why: docs/decisions/0015-shared-public-pages.md
 */
export class PageCache<T> {
  private readonly entries = new Map<string, CacheEntry<T>>()
  private readonly underWay = new Map<string, Promise<T | undefined>>()

  constructor(private readonly options: PageCacheOptions<T>) {}

  find(key: string): T | undefined {
    const entry = this.entries.get(key)
    return entry !== undefined && entry.until > this.options.now() ? entry.value : undefined
  }

  /** Whether a page was stored for the key lately, fresh or not, so that many may want it again. */
  wasShared(key: string): boolean {
    const entry = this.entries.get(key)
    return entry !== undefined && !this.isOver(entry)
  }

  /**
   * Shares a value: the kept value of the key, or else that of `make`; `undefined` from `make` is not shared. It counts
   * as fresh from before it was made, so that nothing older than `ttlMs` is ever given out. When `make` fails, all
   * waiting callers get its error and nothing is stored.
   */
  share(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const entry = this.find(key)
    if (entry !== undefined) return Promise.resolve(entry)
    const waiting = this.underWay.get(key)
    if (waiting !== undefined) return waiting
    const startedAt = this.options.now()
    const making = make()
      .then((value) => {
        if (value !== undefined) this.store(key, value, startedAt + this.options.ttlMs)
        return value
      })
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, making)
    return making
  }

  private store(key: string, value: T, until: number): void {
    this.drop(key)
    this.entries.set(key, { value, until })
    // A Map remembers the order of arrival: the first key is the oldest.
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.options.entriesMax && !this.isOver(entry)) return
      this.drop(oldest)
    }
  }

  private isOver({ until }: CacheEntry<T>): boolean {
    return until + this.options.rememberedMs <= this.options.now()
  }

  private drop(key: string): void {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    this.entries.delete(key)
    this.options.onEvict?.(entry.value)
  }
}
