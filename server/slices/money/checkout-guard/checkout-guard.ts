import { Pressure, type PressureParts } from './pressure.ts'
import { KnownSwitches } from './known-switches.ts'

/**
 * What this process remembers of attempts to pay: their counts, where staff let every payer be asked, and of which
 * projects the managers were told. One for people and jobs together.
 */
export class CheckoutGuard {
  readonly pressure: Pressure
  readonly switches: KnownSwitches
  /** Projects whose managers this process knows to have been told, and when: spares the database the question. */
  readonly toldAt = new Map<number, number>()

  constructor(parts: PressureParts) {
    this.pressure = new Pressure(parts)
    this.switches = new KnownSwitches(parts)
  }
}
