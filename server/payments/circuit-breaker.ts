import type { Clock } from '../platform/clock.ts'

export interface CircuitBreakerOptions {
  clock: Clock
  /** Told at every change, for the log. */
  onChange: (isOpen: boolean) => void
}

/** Fewer than twenty, so that a provider that is down is left alone before many donors wait for it. */
const failuresInARowMax = 10
const openForMs = 30_000

/**
 * Stops asking somebody who does not answer: after ten failures in a row everything is refused at once, and
 * from half a minute later one question at a time goes through until one is answered.
 */
export class CircuitBreaker {
  private failuresInARow = 0
  private openedAt: Date | undefined
  private isProbing = false

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether a question may be asked now; whoever gets a yes tells afterwards how it went. */
  tryEnter(): boolean {
    if (this.openedAt === undefined) return true
    const isCoolingDown = this.options.clock.now().getTime() - this.openedAt.getTime() < openForMs
    if (isCoolingDown || this.isProbing) return false
    this.isProbing = true
    return true
  }

  recordAnswer(): void {
    const wasOpen = this.openedAt !== undefined
    this.failuresInARow = 0
    this.openedAt = undefined
    this.isProbing = false
    if (wasOpen) this.options.onChange(false)
  }

  recordFailure(): void {
    this.failuresInARow += 1
    const wasOpen = this.openedAt !== undefined
    this.isProbing = false
    if (this.failuresInARow < failuresInARowMax) return
    this.openedAt = this.options.clock.now()
    if (!wasOpen) this.options.onChange(true)
  }
}
