import type { Clock } from '../clock.ts'

export interface CircuitBreakerOptions {
  clock: Pick<Clock, 'monotonicMs'>
  /** A probe that is about no payment or mail; rejects when there is no usable answer in time. */
  probe: () => Promise<unknown>
  /** Hears of every change, for the log. */
  onChange: (isOpen: boolean) => void
  /** The number of failures in a row that are a suspicion; ten when left out. */
  failuresInARowMax?: number
}

/** Fewer than twenty, so that a provider that is down is left alone before many donors wait for it. */
const usualFailuresInARow = 10
const openForMs = 30_000

/**
 * A circuit breaker: stops requests to a server that does not answer. A number of failures in a row is a suspicion, no
 * more: they may be about payments that an attacker made up so that they fail. So a probe decides, which is about no
 * payment. Without an answer to the probe everything is refused at once, and the probe is repeated every half minute,
 * one at a time. No caller waits for that probe: it goes out by itself, and calls meanwhile are refused at once. Why:
 * docs/decisions/0014-circuit-breakers.md
 */
export class CircuitBreaker {
  private failuresInARow = 0
  private openedAtMs: number | undefined
  private probing: Promise<void> | undefined

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether a probe may be sent now; a caller that gets a yes reports its outcome afterwards. */
  enter(): boolean {
    if (this.openedAtMs === undefined) return true
    // The timer may be late, as on a machine that slept.
    if (this.options.clock.monotonicMs() - this.openedAtMs >= openForMs) void this.probe()
    return false
  }

  recordAnswer(): void {
    this.failuresInARow = 0
    this.setOpen(false)
  }

  recordFailure(): void {
    const { failuresInARowMax = usualFailuresInARow } = this.options
    this.failuresInARow += 1
    if (this.failuresInARow >= failuresInARowMax && this.openedAtMs === undefined) void this.probe()
  }

  private probe(): Promise<void> {
    this.probing ??= this.options
      .probe()
      .then(
        () => true,
        () => false,
      )
      .then((isAnswering) => {
        this.probing = undefined
        this.failuresInARow = 0
        this.setOpen(!isAnswering)
      })
    return this.probing
  }

  private setOpen(isOpen: boolean): void {
    const wasOpen = this.openedAtMs !== undefined
    this.openedAtMs = isOpen ? this.options.clock.monotonicMs() : undefined
    // A timer repeats the probe, so that the breaker closes when the server is back, also without calls meanwhile.
    if (isOpen) setTimeout(() => this.openedAtMs !== undefined && void this.probe(), openForMs).unref()
    if (wasOpen !== isOpen) this.options.onChange(isOpen)
  }
}
