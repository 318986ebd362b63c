import type { Clock } from '../platform/clock.ts'

export interface CircuitBreakerOptions {
  clock: Pick<Clock, 'monotonicMs'>
  /** Asks something that is about nobody's payment; rejects when there is no usable answer in time. */
  probe: () => Promise<unknown>
  /** Told at every change, for the log. */
  onChange: (isOpen: boolean) => void
}

/** Fewer than twenty, so that a provider that is down is left alone before many donors wait for it. */
const failuresInARowMax = 10
const openForMs = 30_000

/**
 * Stops asking somebody who does not answer. Ten failures in a row are a suspicion, no more: they may be about payments
 * that somebody made up so that they fail. So a question decides that is about nobody's payment. Without an answer to
 * that, everything is refused at once, and from half a minute later it is asked again, by one at a time.
 */
export class CircuitBreaker {
  private failuresInARow = 0
  private openedAtMs: number | undefined
  private probing: Promise<boolean> | undefined

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether a question may be asked now; whoever gets a yes tells afterwards how it went. */
  async enter(): Promise<boolean> {
    if (this.openedAtMs === undefined) return true
    const isCoolingDown = this.options.clock.monotonicMs() - this.openedAtMs < openForMs
    return isCoolingDown ? false : this.isAnswering()
  }

  recordAnswer(): void {
    this.failuresInARow = 0
    this.setOpen(false)
  }

  recordFailure(): void {
    this.failuresInARow += 1
    if (this.failuresInARow >= failuresInARowMax && this.openedAtMs === undefined) void this.isAnswering()
  }

  private isAnswering(): Promise<boolean> {
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
        return isAnswering
      })
    return this.probing
  }

  private setOpen(isOpen: boolean): void {
    const wasOpen = this.openedAtMs !== undefined
    this.openedAtMs = isOpen ? this.options.clock.monotonicMs() : undefined
    if (wasOpen !== isOpen) this.options.onChange(isOpen)
  }
}
