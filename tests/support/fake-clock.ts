import { dayMs, earlier, hourMs, later, minuteMs } from '../../contract/durations.ts'
import type { Clock } from '../../server/platform/clock.ts'

/** A clock that only moves when a test says so. */
export class FakeClock implements Clock {
  private current: Date
  private passedMs = 0

  constructor(start = '2026-03-10T10:00:00Z') {
    this.current = new Date(start)
  }

  now(): Date {
    return new Date(this.current)
  }

  /** Returns the moment so many milliseconds from now. */
  in(ms: number): Date {
    return later(this.current, ms)
  }

  /** Returns the moment so many milliseconds before now. */
  ago(ms: number): Date {
    return earlier(this.current, ms)
  }

  monotonicMs(): number {
    return this.passedMs
  }

  /** Sets the clock: no time passes. */
  set(moment: string): void {
    this.current = new Date(moment)
  }

  advance(ms: number): void {
    this.current = later(this.current, ms)
    this.passedMs += ms
  }
}

export const minutes = (count: number) => count * minuteMs
export const hours = (count: number) => count * hourMs
export const days = (count: number) => count * dayMs
