import { BoundedMap } from '../../../platform/bounded-map.ts'
import { Pressure, type PressureParts } from './pressure.ts'
import { alarmEveryMs } from './rules.ts'
import { SwitchCache } from './switch-cache.ts'

/**
 * The most projects remembered as notified. Beyond that the project notified longest ago is forgotten here; the
 * database still knows it.
 */
const notifiedMax = 1_000

/**
 * The memory of this process for attempts to pay: their counts, the forms where staff let every payer be challenged,
 * and the projects whose managers were mailed. Requests and jobs share one.
 */
export class CheckoutGuard {
  readonly pressure: Pressure
  readonly switches: SwitchCache
  /** Projects whose managers this process knows to have been mailed just now: saves a query to the database. */
  readonly notified: BoundedMap<number, true>

  constructor(parts: PressureParts) {
    this.pressure = new Pressure(parts)
    this.switches = new SwitchCache(parts)
    this.notified = new BoundedMap({ sizeMax: notifiedMax, age: { maxMs: alarmEveryMs, clock: parts.clock } })
  }
}
