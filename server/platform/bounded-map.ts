import { defined } from '../../contract/defined.ts'
import type { Clock } from './clock.ts'

export interface Bounds {
  /** The most entries that are stored; a further entry replaces the entry that was set longest ago. */
  sizeMax: number
  /**
   * The age after which an entry counts as gone, by the monotonic clock; without it entries stay until there are too
   * many.
   */
  age?: { maxMs: number; clock: Pick<Clock, 'monotonicMs'> }
}

/** The memory of a process between two requests. It never grows without end, and all of it can be lost. */
export class BoundedMap<Key, Value> {
  /** The entries from the one that was set longest ago to the last one. */
  private readonly entries = new Map<Key, { value: Value; setAtMs: number }>()

  constructor(private readonly bounds: Bounds) {}

  get size(): number {
    return this.entries.size
  }

  /** @returns undefined also for an entry that is too old */
  get(key: Key): Value | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined || !this.isTooOld(entry.setAtMs)) return entry?.value
    this.entries.delete(key)
    return undefined
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined
  }

  set(key: Key, value: Value): void {
    const { entries, bounds } = this
    // Put at the end again, so that the first one is the one set longest ago.
    entries.delete(key)
    entries.set(key, { value, setAtMs: bounds.age?.clock.monotonicMs() ?? 0 })
    if (entries.size > bounds.sizeMax) entries.delete(defined(entries.keys().next().value))
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }

  /** Returns the keys, those of entries that are too old among them. */
  keys(): Key[] {
    return [...this.entries.keys()]
  }

  private isTooOld(setAtMs: number): boolean {
    const { age } = this.bounds
    return age !== undefined && age.clock.monotonicMs() - setAtMs >= age.maxMs
  }
}
